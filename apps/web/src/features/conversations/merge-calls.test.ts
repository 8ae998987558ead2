import { expect, test } from 'vitest'
import { mergeCalls } from './merge-calls.ts'

test('calls during a run cause one more run, separately for each id', async () => {
  const runs: number[] = []
  let finish = () => {}
  const task = mergeCalls((id) => {
    runs.push(id)
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  const first = task(1)
  void task(1)
  void task(1)
  expect(runs).toEqual([1])
  finish()
  await Promise.resolve()
  expect(runs).toEqual([1, 1])
  finish()
  await first
  void task(2)
  expect(runs).toEqual([1, 1, 2])
})

test('a run that fails does not block the next one', async () => {
  let runs = 0
  const task = mergeCalls(async () => {
    runs += 1
    throw new Error('no response')
  })
  await expect(task(1)).rejects.toThrow('no response')
  await expect(task(1)).rejects.toThrow('no response')
  expect(runs).toBe(2)
})
