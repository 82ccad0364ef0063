// The view in the round: draws a scene with three.js, moves ships along their chains, and says what is pointed at.
//
// It is loaded when somebody looks so for the first time, and knows nothing of the game: only bodies and keys. A picture
// is drawn when something has changed or moves, and not otherwise.

import * as THREE from "three";
import { airship, band, beam, carpet, islet, mark, pier, plumb, ring, slice, stride, wake, wreck } from "./bodies.js";
import { eased, poseOn } from "./flight.js";
import { LENS, START, axes, distanceFor, moved } from "./orbit.js";
import { corners, tableTop } from "./table.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Ship} Ship */
/** @typedef {[number, number, number]} Spot */
/** @typedef {{ path: Spot[], from: number, to: number, begun: number, lasts: number }} Flight */
/** @typedef {{ body: any, group: any, plumb: any, look: string, ship: Ship, flight: Flight | null, last: { spot: Spot, degrees: number } }} Vessel */

const PACE = 2.6; // milliseconds a millimetre
const FLIGHTS = [500, 1500]; // shortest and longest, in milliseconds
const FLASH = 900;
const AIR = 0.55; // of the heights above the table is in the picture

/** @param {any} thing */
function dispose(thing) {
  thing.traverse((/** @type {any} */ one) => {
    one.geometry?.dispose();
    one.material?.map?.dispose();
    one.material?.dispose();
  });
}

export class Stage {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ lift: number, still: boolean, drawn: () => void }} given how far the heights lie apart, whether nothing
   * may move by itself, and whom to tell of each picture
   */
  constructor(canvas, { lift, still, drawn }) {
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.world = new THREE.Scene();
    this.camera = new THREE.PerspectiveCamera(LENS, 1, 10, 9000);
    this.things = new THREE.Group(); // all but the table and the ships: made anew with each scene
    this.top = new THREE.Group();
    this.world.add(this.things, this.top);
    this.lift = lift;
    this.still = still;
    this.drawn = drawn;
    /** @type {Map<number, Vessel>} */
    this.fleet = new Map();
    /** @type {import("./orbit.js").Orbit} */
    this.orbit = START;
    /** @type {Scene | null} */
    this.scene = null;
    this.paint = /** @type {import("./table.js").Paint} */ ({});
    this.size = [0, 0];
    this.waits = 0;
    this.flashes = 0;
    this.stale = true;
    this.frames = { count: 0, spent: 0 };
    this.ray = new THREE.Raycaster();
    this.sun = new THREE.DirectionalLight("#fff4df", 2.4);
    this.glow = new THREE.HemisphereLight("#dcecff", "#26323d", 1.6);
    this.world.add(this.sun, this.sun.target, this.glow);
  }

  /** @param {import("./table.js").Paint} paint */
  colour(paint) {
    this.paint = paint;
    this.glow.intensity = paint.light ? 2.3 : 1.5;
    this.fleet.forEach((vessel) => this.remove(vessel));
    this.fleet.clear();
    const { scene } = this;
    this.scene = null;
    if (scene) this.show(scene);
  }

  /** @param {number} width @param {number} height */
  resize(width, height) {
    if (!width || !height || (this.size[0] === width && this.size[1] === height)) return;
    this.size = [width, height];
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.redraw();
  }

  /** @param {Scene} scene */
  show(scene) {
    const { scene: before, paint } = this;
    if (!before || before.width !== scene.width) this.lay(scene);
    dispose(this.things);
    this.things.clear();
    const add = (/** @type {any} */ body, /** @type {string} */ key = "") => {
      body.userData.key = key;
      this.things.add(body);
    };
    scene.islands.forEach((island) => add(islet(island, scene.boundary, paint), island.key));
    scene.ports.forEach((port) => add(pier(port, scene.boundary, paint)));
    scene.strips.forEach((strip) => add(carpet(strip, paint)));
    scene.ranges.forEach((range) => add(slice(range, paint)));
    scene.ribbons.forEach((ribbon) => add(band(ribbon, scene.chain, paint)));
    scene.ghosts.forEach((ghost) => add(this.ghost(ghost)));
    scene.pads.forEach((pad) => add(mark(pad, paint), pad.key));
    scene.wakes.forEach((one) => add(wake(one, paint)));
    scene.wrecks.forEach((one) => add(wreck(one, paint)));
    scene.strides.forEach((one) => add(stride(one, paint)));
    if (scene.frame !== before?.frame && scene.shots.length) this.flashes = performance.now() + FLASH;
    if (this.flashes > performance.now()) scene.shots.forEach((shot) => add(beam(shot, paint)));
    this.muster(scene, before);
    this.scene = scene;
    this.stale = true; // shadows lie otherwise
    this.redraw();
  }

  /** The table and its light. @param {Scene} scene */
  lay(scene) {
    dispose(this.top);
    this.top.clear();
    this.top.add(tableTop(scene, this.lift, this.paint));
    const { width, depth } = scene;
    this.sun.position.set(width * 0.25, 620, depth * 0.1);
    this.sun.target.position.set(width / 2, 0, depth / 2);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(2048, 2048);
    const reach = Math.hypot(width, depth) / 2;
    Object.assign(this.sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 50, far: 2400 });
    this.sun.shadow.camera.updateProjectionMatrix();
    this.sun.shadow.radius = 3;
  }

  /** @param {import("../scene.js").Ghost} ghost */
  ghost({ spot, degrees, places, seat, bad }) {
    const body = airship(places, seat, bad ? { ...this.paint, seats: [this.paint.bad] } : this.paint, 0.45);
    body.position.set(...spot);
    body.rotation.y = (-degrees * Math.PI) / 180;
    body.traverse((/** @type {any} */ one) => (one.castShadow = false));
    return body;
  }

  /** Ships that have come, gone or moved. @param {Scene} scene @param {Scene | null} before */
  muster(scene, before) {
    const there = new Set(scene.ships.map((ship) => ship.i));
    for (const [i, vessel] of this.fleet) {
      if (there.has(i)) continue;
      this.remove(vessel);
      this.fleet.delete(i);
    }
    for (const ship of scene.ships) {
      const vessel = this.fleet.get(ship.i) ?? this.launch(ship, scene.base);
      this.steer(vessel, ship, before);
      this.dress(vessel, scene.base);
    }
  }

  /** @param {Ship} ship @param {number} base @returns {Vessel} */
  launch(ship, base) {
    const body = airship(ship.places, ship.seat, this.paint);
    body.rotation.order = "YXZ";
    const group = new THREE.Group();
    group.add(body);
    const hit = new THREE.Mesh(new THREE.SphereGeometry(base * 1.5, 10, 8), new THREE.MeshBasicMaterial({ visible: false }));
    body.add(hit);
    group.userData.key = ship.key;
    this.world.add(group);
    const vessel = { body, group, plumb: null, look: "", ship, flight: null, last: { spot: ship.spot, degrees: ship.degrees } };
    this.fleet.set(ship.i, vessel);
    return vessel;
  }

  /** @param {Vessel} vessel */
  remove({ group }) {
    dispose(group);
    this.world.remove(group);
  }

  /**
   * A ship that is elsewhere than before flies there: along the chain that was laid for it, or straight.
   * @param {Vessel} vessel
   * @param {Ship} ship
   * @param {Scene | null} before
   */
  steer(vessel, ship, before) {
    const was = vessel.ship;
    vessel.ship = ship;
    const far = Math.hypot(...ship.spot.map((at, k) => at - was.spot[k]));
    if (far < 0.5 && was.degrees === ship.degrees) return;
    const chain = was.active ? (before?.ribbons ?? []).filter((one) => !one.next).flatMap((one) => one.spots.slice(1)) : [];
    const path = [vessel.last.spot, ...chain.slice(0, -1), ship.spot];
    const lasts = this.still ? 0 : Math.min(FLIGHTS[1], Math.max(FLIGHTS[0], PACE * far));
    vessel.flight = { path, from: vessel.last.degrees, to: ship.degrees, begun: performance.now(), lasts };
  }

  /** What shows how a ship stands in the choice. @param {Vessel} vessel @param {number} base */
  dress(vessel, base) {
    const { ship, group } = vessel;
    const look = [ship.open, ship.picked, ship.lit, ship.active, ship.hit, ship.height].join();
    if (look === vessel.look) return;
    vessel.look = look;
    if (vessel.plumb) {
      dispose(vessel.plumb);
      group.remove(vessel.plumb);
    }
    const { paint } = this;
    vessel.plumb = new THREE.Group();
    const halo = ship.hit ? paint.bad : ship.picked || ship.open ? paint.brass : ship.active || ship.lit ? paint.ink : "";
    if (halo) vessel.plumb.add(ring(base + 9, base + (ship.lit || ship.picked ? 14 : 11.5), halo, 0.95));
    group.add(vessel.plumb);
  }

  /** Where a ship is at a moment. @param {Vessel} vessel @param {number} now */
  fly(vessel, now) {
    const { flight, ship, body, group } = vessel;
    const part = flight ? (flight.lasts ? Math.min(1, (now - flight.begun) / flight.lasts) : 1) : 1;
    const pose = flight && part < 1
      ? poseOn(flight.path, eased(part), flight.from, flight.to)
      : { spot: ship.spot, degrees: ship.degrees, bank: 0, pitch: 0 };
    if (part === 1) vessel.flight = null;
    vessel.last = { spot: pose.spot, degrees: pose.degrees };
    const [x, y, z] = pose.spot;
    group.position.set(x, 0, z);
    body.position.y = y;
    body.rotation.set((pose.pitch * Math.PI) / 180, (-pose.degrees * Math.PI) / 180, (-pose.bank * Math.PI) / 180);
    vessel.plumb.position.y = y;
    this.hang(vessel, y);
    return vessel.flight !== null;
  }

  /** The line down to the table, as long as the ship is high. @param {Vessel} vessel @param {number} up */
  hang(vessel, up) {
    const height = Math.max(1, Math.round(up / this.lift));
    if (vessel.group.userData.height !== height) {
      const old = vessel.group.userData.line;
      if (old) {
        dispose(old);
        vessel.group.remove(old);
      }
      const colour = this.paint.seats[vessel.ship.seat % this.paint.seats.length];
      const made = plumb(height, this.lift, this.scene?.base ?? 20, colour);
      vessel.group.add(made);
      Object.assign(vessel.group.userData, { height, line: made });
    }
    vessel.group.userData.line.children[0].scale.y = up / (height * this.lift);
    vessel.group.userData.line.children[0].position.y = up / 2;
  }

  /** @param {Partial<import("./orbit.js").Orbit>} change */
  look(change) {
    this.orbit = moved(this.orbit, change);
    this.redraw();
  }

  reset() {
    this.look(START);
  }

  redraw() {
    this.waits ||= requestAnimationFrame((now) => this.draw(now));
  }

  /** @param {number} now */
  draw(now) {
    this.waits = 0;
    const { scene } = this;
    if (!scene || !this.size[0]) return;
    const begun = performance.now();
    const flying = [...this.fleet.values()].map((vessel) => this.fly(vessel, now)).some(Boolean);
    if (this.flashes && now > this.flashes) {
      this.flashes = 0;
      this.show(scene);
    }
    this.aim(scene);
    this.renderer.shadowMap.needsUpdate = this.stale || flying;
    this.stale = false;
    this.renderer.render(this.world, this.camera);
    this.frames = { count: this.frames.count + 1, spent: this.frames.spent + performance.now() - begun };
    this.drawn();
    if (flying || this.flashes) this.redraw();
  }

  /** The camera to its place. @param {Scene} scene */
  aim({ width, depth, heights }) {
    const air = heights * this.lift * AIR;
    const far = distanceFor(this.orbit, this.camera.aspect, [width / 2 + 14, air / 2, depth / 2 + 14]);
    const [, up, near] = axes(this.orbit);
    const middle = [width / 2, air / 2, depth / 2];
    this.top.traverse((/** @type {any} */ one) => {
      const out = one.userData.outward;
      if (out) one.visible = out[0] * near[0] + out[2] * near[2] < 0;
    });
    this.camera.position.set(...middle.map((at, k) => at + near[k] * far));
    this.camera.up.set(...up);
    this.camera.lookAt(...middle);
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  /** The corner at the back and to the left, where heights are written. @returns {[number, number]} */
  corner() {
    const [right, , near] = axes(this.orbit);
    const { width, depth } = /** @type {Scene} */ (this.scene);
    const along = (/** @type {Spot} */ way) => (/** @type {[number, number]} */ [x, z]) => x * way[0] + z * way[2];
    const back = corners(width, depth).sort((a, b) => along(near)(a) - along(near)(b)).slice(0, 2);
    return back.sort((a, b) => along(right)(a) - along(right)(b))[0];
  }

  /** Where a place is in the picture, in its pixels. @param {Spot} spot @returns {[number, number]} */
  project(spot) {
    const { x, y } = new THREE.Vector3(...spot).project(this.camera);
    return [((x + 1) / 2) * this.size[0], ((1 - y) / 2) * this.size[1]];
  }

  /** Where a ship is now, on its way too. @param {number} i @returns {Spot | null} */
  spotOf(i) {
    return this.fleet.get(i)?.last.spot ?? null;
  }

  /**
   * The key of what is at a point of the picture; of several behind each other the nearest that is wanted.
   * @param {number} x
   * @param {number} y
   * @param {(key: string) => boolean} wanted
   * @returns {string | null}
   */
  keyAt(x, y, wanted) {
    const point = new THREE.Vector2((x / this.size[0]) * 2 - 1, 1 - (y / this.size[1]) * 2);
    this.ray.setFromCamera(point, this.camera);
    const bodies = [...this.things.children, ...[...this.fleet.values()].map((vessel) => vessel.group)];
    const keys = this.ray.intersectObjects(bodies.filter((one) => one.userData.key))
      .map((/** @type {{ object: any }} */ { object }) => keyOf(object));
    return keys.find(wanted) ?? keys[0] ?? null;
  }

  dispose() {
    cancelAnimationFrame(this.waits);
    dispose(this.world);
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}

/** @param {any} object @returns {string} */
function keyOf(object) {
  return object.userData.key || keyOf(object.parent);
}
