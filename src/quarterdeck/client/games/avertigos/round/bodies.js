// Bodies of the view in the round, made of three.js' shapes; lengths in millimetres, bows to the north.

import * as THREE from "three";

/** By number of modules: length and beam of the gasbag, spread of the wings, number of ribs; as in the plan. */
/** @type {Record<number, [number, number, number, number]>} */
const BUILDS = { 1: [40, 13, 22, 2], 2: [44, 14, 26, 3], 3: [52, 17, 34, 4], 4: [62, 21, 42, 5] };
const LARGER = 1.6; // than in the plan, since one looks from the side
/** The gasbag's outline from stern to bow: how far along it, and how wide there. */
const OUTLINE = [[0, 0.02], [0.05, 0.34], [0.16, 0.7], [0.32, 0.94], [0.5, 1], [0.68, 0.9], [0.83, 0.66], [0.93, 0.36], [1, 0.02]];

/** @typedef {{ seats: string[], rim: string, land: string, high: string, ink: string, bad: string, brass: string, ground: string }} Paint */

/** @param {string} colour @param {number} [opacity] */
const solid = (colour, opacity = 1) => new THREE.MeshStandardMaterial({
  color: colour, roughness: 0.62, metalness: 0.08, flatShading: true, transparent: opacity < 1, opacity, depthWrite: opacity === 1,
});

/** Lit by nothing, seen through. @param {string} colour @param {number} opacity */
const glass = (colour, opacity) => new THREE.MeshBasicMaterial({
  color: colour, transparent: true, opacity, depthWrite: false, side: THREE.DoubleSide,
});

/** @param {string} colour @param {number} opacity */
const ink = (colour, opacity) => new THREE.LineBasicMaterial({ color: colour, transparent: opacity < 1, opacity });

/** A darker or lighter colour. @param {string} colour @param {string} other @param {number} part */
const mixed = (colour, other, part) => `#${new THREE.Color(colour).lerp(new THREE.Color(other), part).getHexString()}`;

/** @param {any} mesh */
function shaded(mesh) {
  mesh.castShadow = true;
  return mesh;
}

/**
 * A flat plate of a wing or fin.
 * @param {[number, number][]} points
 * @param {any} material
 */
function plate(points, material) {
  const shape = new THREE.Shape(points.map(([x, y]) => new THREE.Vector2(x, y)));
  const mesh = new THREE.Mesh(new THREE.ExtrudeGeometry(shape, { depth: 0.9, bevelEnabled: false }), material);
  mesh.rotation.x = -Math.PI / 2; // its plane lies flat, what was up points to the north
  return shaded(mesh);
}

/**
 * A sky-ship: gasbag with ribs, gondola below it, wings, fins and a prow.
 * @param {number} places
 * @param {number} seat
 * @param {Paint} paint
 * @param {number} [opacity]
 */
export function airship(places, seat, paint, opacity = 1) {
  const [length, beam, spread, ribs] = BUILDS[places] ?? BUILDS[2];
  const colour = paint.seats[seat % paint.seats.length];
  const [skin, dark, trim] = [solid(colour, opacity), solid(mixed(colour, "#0b1118", 0.45), opacity), solid(paint.rim, opacity)];
  const body = new THREE.Group();
  const outline = OUTLINE.map(([along, wide]) => new THREE.Vector2((wide * beam) / 2, (along - 0.5) * length));
  const bag = shaded(new THREE.Mesh(new THREE.LatheGeometry(outline, 14), skin));
  bag.rotation.x = -Math.PI / 2;
  body.add(bag);
  for (let i = 1; i <= ribs; i++) {
    const along = i / (ribs + 1);
    const ring = new THREE.Mesh(new THREE.TorusGeometry((widthAt(along) * beam) / 2, 0.55, 5, 18), dark);
    ring.position.z = (0.5 - along) * length;
    body.add(ring);
  }
  const gondola = shaded(new THREE.Mesh(new THREE.BoxGeometry(beam * 0.36, beam * 0.24, length * 0.42), dark));
  gondola.position.y = -beam * 0.58;
  const prow = shaded(new THREE.Mesh(new THREE.ConeGeometry(1.7, 7, 8), trim));
  prow.rotation.x = -Math.PI / 2;
  prow.position.z = -length / 2 - 2.4;
  body.add(gondola, prow);
  const [l, s] = [length / 2, spread / 2];
  for (const side of [1, -1]) {
    body.add(plate([[side * 3, l * 0.3], [side * s, -l * 0.08], [side * s, -l * 0.26], [side * 3, -l * 0.2]], dark));
    body.add(plate([[side * 1, -l * 0.55], [side * s * 0.62, -l * 0.92], [side * s * 0.62, -l * 1.1], [side, -l * 0.9]], dark));
  }
  for (const side of [1, -1]) {
    const fin = plate([[side, -l * 0.55], [side * s * 0.5, -l * 0.95], [side * s * 0.5, -l * 1.1], [side, -l * 0.9]], dark);
    fin.rotation.set(-Math.PI / 2, 0, 0);
    const upright = new THREE.Group();
    upright.add(fin);
    upright.rotation.z = Math.PI / 2;
    body.add(upright);
  }
  body.scale.setScalar(LARGER);
  return body;
}

/** How wide a gasbag is after a part of its length. @param {number} along */
function widthAt(along) {
  const after = OUTLINE.findIndex(([at]) => at >= along);
  const [[a, wa], [b, wb]] = [OUTLINE[after - 1], OUTLINE[after]];
  return wa + ((along - a) / (b - a)) * (wb - wa) + 0.02;
}

/** A flat ring. @param {number} inner @param {number} outer @param {string} colour @param {number} opacity */
export function ring(inner, outer, colour, opacity) {
  const mesh = new THREE.Mesh(new THREE.RingGeometry(inner, outer, 48), glass(colour, opacity));
  mesh.rotation.x = -Math.PI / 2;
  return mesh;
}

/** @param {[number, number, number][]} spots @param {string} colour @param {number} opacity */
export function line(spots, colour, opacity) {
  const geometry = new THREE.BufferGeometry().setFromPoints(spots.map((spot) => new THREE.Vector3(...spot)));
  return new THREE.Line(geometry, ink(colour, opacity));
}

/**
 * The line from a ship down to its base on the table, with a ring at each height below it.
 * @param {number} height
 * @param {number} lift
 * @param {number} base
 * @param {string} colour
 */
export function plumb(height, lift, base, colour) {
  const found = new THREE.Group();
  const pole = new THREE.Mesh(new THREE.CylinderGeometry(0.7, 0.7, height * lift, 6), glass(colour, 0.75));
  pole.position.y = (height * lift) / 2;
  found.add(pole);
  for (let i = 1; i < height; i++) {
    const mark = ring(2.2, 4, colour, 0.9);
    mark.position.y = i * lift;
    found.add(mark);
  }
  const [disc, edge] = [ring(0, base, colour, 0.16), ring(base - 1.6, base, colour, 0.95)];
  disc.position.y = edge.position.y = 0.8;
  found.add(disc, edge);
  return found;
}

/** A coast with half of its bays: as walls of a body they would be too steep. @param {[number, number][]} coast @returns {[number, number][]} */
function softened(coast) {
  const mean = coast.reduce((sum, [x, y]) => sum + Math.hypot(x, y), 0) / coast.length;
  return coast.map(([x, y]) => {
    const part = 0.4 + (0.6 * mean) / Math.hypot(x, y);
    return [x * part, y * part];
  });
}

/**
 * An island: land in three steps, higher by its value, with a pennant of who holds it.
 * @param {import("../scene.js").Island} island
 * @param {number} boundary
 * @param {Paint} paint
 */
export function islet(island, boundary, paint) {
  const found = new THREE.Group();
  const heights = [7, 9, 6 + 7 * island.value];
  let from = 0;
  island.coasts.forEach((coast, i) => {
    const [first, ...others] = softened(coast).map(([x, y]) => new THREE.Vector2(x, -y));
    const shape = new THREE.Shape().moveTo(first.x, first.y).splineThru([...others, first]);
    const bevel = { bevelSize: 3, bevelThickness: 3, bevelOffset: -3, bevelSegments: 1 };
    const geometry = new THREE.ExtrudeGeometry(shape, { depth: heights[i], curveSegments: 2, ...bevel });
    const mesh = shaded(new THREE.Mesh(geometry, solid(mixed(paint.land, paint.high, i / 2))));
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.y = from;
    mesh.receiveShadow = true;
    from += heights[i];
    found.add(mesh);
  });
  const held = island.seat >= 0;
  const colour = held ? paint.seats[island.seat % paint.seats.length] : paint.ink;
  const edge = ring(boundary - 1.4, boundary, island.open || island.picked ? paint.brass : colour, island.open || held ? 0.9 : 0.35);
  edge.position.y = 0.7;
  found.add(edge);
  if (held) found.add(pennant(colour, from));
  found.position.set(island.at[0], 0, island.at[1]);
  return found;
}

/** @param {string} colour @param {number} from */
function pennant(colour, from) {
  const found = new THREE.Group();
  const pole = shaded(new THREE.Mesh(new THREE.CylinderGeometry(0.7, 0.7, 26, 6), solid("#6b5a3c")));
  pole.position.y = from + 13;
  const shape = new THREE.Shape([[0, 0], [15, 4], [0, 9]].map(([x, y]) => new THREE.Vector2(x, y)));
  const cloth = new THREE.Mesh(new THREE.ShapeGeometry(shape), glass(colour, 1));
  cloth.position.set(0.6, from + 16, 0);
  found.add(pole, cloth);
  return found;
}

/** A home port: a pier. @param {import("../scene.js").Port} port @param {number} boundary @param {Paint} paint */
export function pier(port, boundary, paint) {
  const found = new THREE.Group();
  const colour = paint.seats[port.seat % paint.seats.length];
  for (const [width, depth] of [[60, 60], [92, 12], [12, 92]]) {
    const deck = shaded(new THREE.Mesh(new THREE.BoxGeometry(width, 9, depth), solid(mixed(paint.rim, colour, 0.25))));
    deck.position.y = 4.5;
    deck.receiveShadow = true;
    found.add(deck);
  }
  const edge = ring(boundary - 1.6, boundary, colour, 0.85);
  edge.position.y = 0.7;
  found.add(edge, pennant(colour, 9));
  found.position.set(port.at[0], 0, port.at[1]);
  return found;
}

/**
 * A weapon's range: a slice of the air with its edges.
 * @param {import("../scene.js").Range} range
 * @param {Paint} paint
 */
export function slice(range, paint) {
  const colour = paint.seats[range.seat % paint.seats.length];
  const [from, to] = [90 - range.half, 90 + range.half].map((degrees) => (degrees * Math.PI) / 180);
  const shape = new THREE.Shape();
  shape.moveTo(0, 0);
  shape.lineTo(range.reach * Math.cos(from), range.reach * Math.sin(from));
  shape.absarc(0, 0, range.reach, from, to, false);
  const geometry = new THREE.ExtrudeGeometry(shape, { depth: range.high - range.low, bevelEnabled: false, curveSegments: 24 });
  const found = new THREE.Group();
  if (!range.idle) found.add(new THREE.Mesh(geometry, glass(colour, 0.13)));
  found.add(new THREE.LineSegments(new THREE.EdgesGeometry(geometry, 20), ink(colour, range.idle ? 0.3 : 0.75)));
  found.rotation.order = "YXZ";
  found.rotation.set(-Math.PI / 2, (-range.degrees * Math.PI) / 180, 0);
  found.position.set(range.spot[0], range.low, range.spot[2]);
  return found;
}

/**
 * Cards of a chain as a band in the air, and a line along its middle.
 * @param {import("../scene.js").Ribbon} ribbon
 * @param {number} wide
 * @param {Paint} paint
 */
export function band(ribbon, wide, paint) {
  const found = new THREE.Group();
  const edge = (/** @type {number} */ i) => {
    const [a, b] = [ribbon.spots[Math.max(0, i - 1)], ribbon.spots[Math.min(ribbon.spots.length - 1, i + 1)]];
    const long = Math.hypot(b[0] - a[0], b[2] - a[2]) || 1;
    const [dx, dz] = [((a[2] - b[2]) / long) * (wide / 2), ((b[0] - a[0]) / long) * (wide / 2)];
    const [x, y, z] = ribbon.spots[i];
    return [x + dx, y, z + dz, x - dx, y, z - dz];
  };
  const geometry = new THREE.BufferGeometry();
  const places = ribbon.spots.flatMap((_, i) => edge(i));
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(places, 3));
  geometry.setIndex(ribbon.spots.slice(1).flatMap((_, i) => [2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 1, 2 * i + 3, 2 * i + 2]));
  found.add(new THREE.Mesh(geometry, glass(paint.brass, ribbon.next ? 0.22 : 0.4)), line(ribbon.spots, paint.brass, ribbon.next ? 0.7 : 1));
  for (const [x, y, z] of ribbon.spots) {
    const joint = new THREE.Mesh(new THREE.SphereGeometry(2.6, 10, 8), solid(paint.brass));
    joint.position.set(x, y, z);
    found.add(joint, line([[x, y, z], [x, 0, z]], paint.brass, 0.3));
  }
  return found;
}

/**
 * A place that can be clicked: a disc, or a cone that points where the ship would head.
 * @param {import("../scene.js").Pad} pad
 * @param {Paint} paint
 */
export function mark(pad, paint) {
  const found = new THREE.Group();
  const strong = pad.lit || pad.picked;
  if (pad.degrees === null) {
    found.add(ring(0, strong ? 8 : 5, paint.brass, strong ? 1 : 0.7));
  } else {
    const tip = new THREE.Mesh(new THREE.ConeGeometry(strong ? 7 : 5, strong ? 20 : 15, 10), solid(paint.brass));
    tip.rotation.order = "YXZ";
    tip.rotation.set(-Math.PI / 2, (-pad.degrees * Math.PI) / 180, 0);
    found.add(tip);
  }
  const hit = new THREE.Mesh(new THREE.SphereGeometry(12, 8, 6), new THREE.MeshBasicMaterial({ visible: false }));
  found.add(hit);
  found.position.set(...pad.spot);
  return found;
}

/** The strip in which a fleet sets up. @param {import("../scene.js").Strip} strip @param {Paint} paint */
export function carpet(strip, paint) {
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(...strip.size), glass(paint.seats[strip.seat % paint.seats.length], strip.own ? 0.22 : 0.08));
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.set(strip.at[0], 0.6, strip.at[1]);
  return mesh;
}

const BEADS = 12; // millimetres from one to the next

/** The way of a ship: beads along it. @param {import("../scene.js").Wake} trail @param {Paint} paint */
export function wake(trail, paint) {
  const found = new THREE.Group();
  const skin = glass(paint.seats[trail.seat % paint.seats.length], 0.9);
  const spots = trail.spots.map((spot) => new THREE.Vector3(...spot));
  spots.slice(1).forEach((to, i) => {
    const steps = Math.max(1, Math.round(spots[i].distanceTo(to) / BEADS));
    for (let step = 0; step < steps; step++) {
      const bead = new THREE.Mesh(new THREE.SphereGeometry(3.4, 8, 6), skin);
      bead.position.copy(spots[i]).lerp(to, step / steps);
      found.add(bead);
    }
  });
  return found;
}

/** Where a ship was lost: a cross on the table. @param {import("../scene.js").Wreck} lost @param {Paint} paint */
export function wreck(lost, paint) {
  const found = new THREE.Group();
  for (const turn of [45, -45]) {
    const bar = new THREE.Mesh(new THREE.BoxGeometry(44, 2, 6), glass(paint.seats[lost.seat % paint.seats.length], 1));
    bar.rotation.y = (turn * Math.PI) / 180;
    found.add(bar);
  }
  found.position.set(lost.spot[0], 2, lost.spot[2]);
  return found;
}

/** How far a ship can come: a ring around it. @param {import("../scene.js").Stride} reach @param {Paint} paint */
export function stride(reach, paint) {
  const found = ring(reach.far - 1.6, reach.far, paint.seats[reach.seat % paint.seats.length], 0.6);
  found.position.set(...reach.spot);
  return found;
}

/** A shot: a beam. @param {import("../scene.js").Shot} shot @param {Paint} paint */
export function beam(shot, paint) {
  const [from, to] = [new THREE.Vector3(...shot.from), new THREE.Vector3(...shot.to)];
  const mesh = new THREE.Mesh(new THREE.CylinderGeometry(1.6, 1.6, from.distanceTo(to), 6), glass(paint.bad, 0.9));
  mesh.position.copy(from).add(to).multiplyScalar(0.5);
  mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), to.sub(from).normalize());
  return mesh;
}
