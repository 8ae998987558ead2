import { type AvatarSize, avatarSizes } from '@sparkle/contract/core/images.ts'
import sharp from 'sharp'
import type { Random } from './random.ts'

type Color = readonly [number, number, number]

const backgrounds: Color[] = [
  [233, 226, 252],
  [254, 240, 199],
  [211, 236, 222],
  [214, 230, 247],
  [252, 221, 215],
  [226, 226, 232],
]
const skins: Color[] = [
  [255, 224, 196],
  [241, 194, 150],
  [205, 148, 103],
  [160, 105, 68],
  [112, 72, 48],
  [79, 50, 35],
]
const hairs: Color[] = [
  [43, 32, 28],
  [92, 58, 35],
  [163, 110, 58],
  [214, 170, 96],
  [120, 120, 128],
  [109, 69, 217],
  [160, 52, 44],
]
const shirts: Color[] = [
  [109, 69, 217],
  [242, 179, 27],
  [46, 125, 88],
  [36, 99, 168],
  [196, 74, 60],
  [70, 64, 90],
]

interface Circle {
  x: number
  y: number
  radius: number
  color: Color
  /** Vertical stretch; 1 is a circle. */
  tall?: number
}

/** Draws a friendly face from a few circles, most likely different each time. */
function drawShapes(random: Random): Circle[] {
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const hairStyle = random.pick(['short', 'long', 'bun'] as const)
  const eye: Color = [43, 32, 28]
  return [
    ...(hairStyle === 'long' ? [{ x: 0.5, y: 0.5, radius: 0.3, color: hair, tall: 1.25 }] : []),
    ...(hairStyle === 'bun' ? [{ x: 0.5, y: 0.13, radius: 0.1, color: hair }] : []),
    { x: 0.5, y: 1.08, radius: 0.42, color: random.pick(shirts), tall: 0.9 },
    { x: 0.5, y: 0.7, radius: 0.1, color: skin },
    { x: 0.5, y: 0.38, radius: 0.25, color: hair },
    { x: 0.5, y: 0.47, radius: 0.22, color: skin, tall: 1.12 },
    { x: 0.42, y: 0.45, radius: 0.025, color: eye },
    { x: 0.58, y: 0.45, radius: 0.025, color: eye },
    { x: 0.5, y: 0.58, radius: 0.07, color: [190, 80, 80], tall: 0.55 },
    { x: 0.5, y: 0.56, radius: 0.08, color: skin, tall: 0.4 },
  ]
}

export type Portrait = { size: AvatarSize; bytes: Buffer }[]

export async function drawPortrait(random: Random): Promise<Portrait> {
  const side = Math.max(...avatarSizes)
  const background = random.pick(backgrounds)
  const shapes = drawShapes(random)
  const pixels = Buffer.alloc(side * side * 3)
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const x = column / side
      const y = row / side
      const shape = shapes.findLast(
        ({ x: cx, y: cy, radius, tall = 1 }) => Math.hypot(x - cx, (y - cy) / tall) < radius,
      )
      pixels.set(shape?.color ?? background, (row * side + column) * 3)
    }
  }
  const raw = { width: side, height: side, channels: 3 } as const
  return Promise.all(
    avatarSizes.map(async (size) => ({ size, bytes: await sharp(pixels, { raw }).resize(size).webp().toBuffer() })),
  )
}
