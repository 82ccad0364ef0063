// The table itself in the round: its plane with grid and clouds, the rim, and the three heights above it.

import * as THREE from "three";
import { line } from "./bodies.js";

/** @typedef {import("./bodies.js").Paint & { sky: string, low: string, cloud: string, soft: string, light: boolean }} Paint */

const CLOUDS = [[0.16, 0.2, 1.5], [0.44, 0.52, 2.1], [0.8, 0.3, 1.3], [0.7, 0.8, 1.8], [0.12, 0.74, 1.2], [0.52, 0.1, 0.9]];
const RIM = 12; // how broad and how high
const DOTS = 1.6; // pixels of the picture a millimetre

/**
 * The picture on the table: light from the north-west, and a line every 100 millimetres.
 * @param {number} width
 * @param {number} depth
 * @param {Paint} paint
 */
function picture(width, depth, paint) {
  const canvas = Object.assign(document.createElement("canvas"), { width: width * DOTS, height: depth * DOTS });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.scale(DOTS, DOTS);
  const light = pen.createRadialGradient(width * 0.3, depth * 0.1, 0, width * 0.3, depth * 0.1, width * 1.1);
  const shine = pen.createRadialGradient(width * 0.3, depth * 0.1, 0, width * 0.3, depth * 0.1, width * 0.8);
  light.addColorStop(0, paint.sky);
  light.addColorStop(1, paint.low);
  shine.addColorStop(0, "rgb(255 255 255 / 0.22)");
  shine.addColorStop(1, "rgb(255 255 255 / 0)");
  for (const style of [light, shine]) {
    pen.fillStyle = style;
    pen.fillRect(0, 0, width, depth);
  }
  pen.strokeStyle = paint.soft;
  pen.globalAlpha = 0.22;
  pen.beginPath();
  for (let x = 100; x < width; x += 100) pen.rect(x, 0, 0, depth);
  for (let y = depth - 100; y > 0; y -= 100) pen.rect(0, y, width, 0);
  pen.stroke();
  const found = new THREE.CanvasTexture(canvas);
  found.colorSpace = THREE.SRGBColorSpace;
  found.anisotropy = 8;
  return found;
}

/** A soft heap of light, for clouds. */
function puff() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 128, height: 64 });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  for (const [x, y, r] of [[38, 40, 24], [64, 32, 30], [92, 40, 24]]) {
    const soft = pen.createRadialGradient(x, y, 0, x, y, r);
    soft.addColorStop(0, "rgb(255 255 255 / 0.9)");
    soft.addColorStop(1, "rgb(255 255 255 / 0)");
    pen.fillStyle = soft;
    pen.fillRect(0, 0, 128, 64);
  }
  return Object.assign(new THREE.CanvasTexture(canvas), { colorSpace: THREE.SRGBColorSpace });
}

/** @param {number} width @param {number} depth @param {any} material */
function rim(width, depth, material) {
  const found = new THREE.Group();
  const bars = [[width + 2 * RIM, RIM, 0, -RIM / 2], [width + 2 * RIM, RIM, 0, depth + RIM / 2], [RIM, depth, -1, 0], [RIM, depth, 1, 0]];
  bars.forEach(([long, broad, side, z]) => {
    const bar = new THREE.Mesh(new THREE.BoxGeometry(long, RIM, broad), material);
    bar.position.set(side ? (side < 0 ? -RIM / 2 : width + RIM / 2) : width / 2, -RIM / 2 + 3, side ? depth / 2 : z);
    bar.receiveShadow = true;
    found.add(bar);
  });
  return found;
}

/** The corners of the table. @param {number} width @param {number} depth @returns {[number, number][]} */
export const corners = (width, depth) => [[0, 0], [width, 0], [width, depth], [0, depth]];

/**
 * The four sides of the air above the table, a line for each height; those that the camera looks through are hidden.
 * @param {{ width: number, depth: number, heights: number }} scene
 * @param {number} lift
 * @param {Paint} paint
 */
function walls({ width, depth, heights }, lift, paint) {
  const around = corners(width, depth);
  return around.map(([x, z], i) => {
    const [x1, z1] = around[(i + 1) % 4];
    const wall = new THREE.Group();
    for (let up = 1; up <= heights; up++) wall.add(line([[x, up * lift, z], [x1, up * lift, z1]], paint.soft, 0.3));
    for (const [px, pz] of [[x, z], [x1, z1]]) wall.add(line([[px, 0, pz], [px, heights * lift, pz]], paint.soft, 0.4));
    wall.userData.outward = [z - z1, 0, x1 - x].map((far) => -Math.sign(far));
    return wall;
  });
}

/**
 * @param {{ width: number, depth: number, heights: number }} scene
 * @param {number} lift
 * @param {Paint} paint
 */
export function tableTop({ width, depth, heights }, lift, paint) {
  const found = new THREE.Group();
  const flat = new THREE.PlaneGeometry(width, depth);
  const plane = new THREE.Mesh(flat, new THREE.MeshBasicMaterial({ map: picture(width, depth, paint) }));
  const dusk = new THREE.Mesh(flat, new THREE.ShadowMaterial({ opacity: paint.light ? 0.2 : 0.42 }));
  dusk.receiveShadow = true;
  for (const [sheet, up] of [[plane, 0], [dusk, 0.3]]) {
    sheet.rotation.x = -Math.PI / 2;
    sheet.position.set(width / 2, up, depth / 2);
    found.add(sheet);
  }
  found.add(rim(width, depth, new THREE.MeshStandardMaterial({ color: paint.rim, roughness: 0.45, metalness: 0.35 })));
  found.add(...walls({ width, depth, heights }, lift, paint));
  const map = puff();
  for (const [x, z, size] of CLOUDS) {
    const cloud = new THREE.Sprite(new THREE.SpriteMaterial({ map, color: paint.light ? "#ffffff" : "#9cc4ea", transparent: true, opacity: paint.light ? 0.55 : 0.09, depthWrite: false }));
    if (!paint.light) cloud.material.blending = THREE.AdditiveBlending;
    cloud.position.set(x * width, 26 * size, z * depth);
    cloud.scale.set(110 * size, 46 * size, 1);
    found.add(cloud);
  }
  return found;
}
