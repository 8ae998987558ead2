import { expect, test } from 'vitest'
import { parseStat } from './cpu.ts'

test('the processor time of a process is read past any name, apart from that of its ended children', () => {
  const stat = (name: string) => `4711 (${name}) S 1 4711 4711 0 -1 4194560 8200 120 3 0 152 48 7 3 20 0 11 0 1000 0 0`
  for (const name of ['node', 'postgres: sparkle', 'odd) S 9 (name']) {
    expect(parseStat(stat(name))).toEqual({ own: 2000, ended: 100 })
  }
})
