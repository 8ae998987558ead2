import sharp from 'sharp'
import type { Random } from './random.ts'

type Color = readonly [number, number, number]

const WIDTH = 960
const HEIGHT = 640

interface Mood {
  sky: readonly [Color, Color]
  sun: Color
  /** From far to near. */
  hills: readonly Color[]
}

const moods: Mood[] = [
  {
    sky: [
      [126, 181, 232],
      [226, 240, 250],
    ],
    sun: [255, 236, 160],
    hills: [
      [150, 178, 196],
      [104, 152, 128],
      [66, 118, 84],
    ],
  },
  {
    sky: [
      [109, 69, 217],
      [252, 190, 150],
    ],
    sun: [255, 214, 120],
    hills: [
      [146, 96, 160],
      [98, 64, 128],
      [56, 42, 88],
    ],
  },
  {
    sky: [
      [24, 28, 66],
      [74, 84, 140],
    ],
    sun: [240, 240, 230],
    hills: [
      [52, 60, 104],
      [36, 44, 80],
      [20, 26, 52],
    ],
  },
  {
    sky: [
      [250, 214, 165],
      [254, 244, 224],
    ],
    sun: [242, 179, 27],
    hills: [
      [214, 178, 130],
      [182, 130, 88],
      [120, 84, 60],
    ],
  },
]

const between = (one: number, other: number, share: number) => Math.round(one + (other - one) * share)
const blend = (from: Color, to: Color, share: number): Color => [
  between(from[0], to[0], share),
  between(from[1], to[1], share),
  between(from[2], to[2], share),
]

/** Draws sky, sun and three rows of hills, most likely different each time. */
export async function drawLandscape(random: Random): Promise<Buffer> {
  const mood = random.pick(moods)
  const sun = { x: 0.15 + random.next() * 0.7, y: 0.12 + random.next() * 0.3, radius: 0.05 + random.next() * 0.06 }
  const hills = mood.hills.map((color, row) => ({
    color,
    top: 0.5 + row * 0.15,
    height: 0.1 - row * 0.02,
    waves: 1 + random.next() * 2,
    start: random.next() * Math.PI * 2,
  }))
  const colorAt = (x: number, y: number): Color => {
    const hill = hills.findLast(
      ({ top, height, waves, start }) => y > top - height * Math.sin(start + x * waves * Math.PI * 2),
    )
    if (hill) return hill.color
    const isSun = Math.hypot((x - sun.x) * (WIDTH / HEIGHT), y - sun.y) < sun.radius
    return isSun ? mood.sun : blend(...mood.sky, y)
  }
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      pixels.set(colorAt(column / WIDTH, row / HEIGHT), (row * WIDTH + column) * 3)
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp()
    .toBuffer()
}
