import { expect, test } from 'vitest'
import { jpeg } from '#test/pictures.ts'
import { toPicture } from './images.ts'

test('one picture per owner is processed at a time, a few wait, and other owners do not wait for them', async () => {
  const picture = await jpeg(1000, 1000)
  const done: string[] = []
  const work = async (owner: string) => {
    await toPicture(picture, { side: 500, bytes: 300_000 }, owner)
    done.push(owner)
  }
  const many = Promise.allSettled(Array.from({ length: 12 }, () => work('one')))
  await work('other')
  expect(done.filter((owner) => owner === 'one').length).toBeLessThan(6)
  const refused = (await many).filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(6)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy', retryAfterSeconds: 10 })
})
