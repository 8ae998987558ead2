import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { avatarSizes } from '@sparkle/contract/core/images.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { asFile, jpeg, storedAssets, storedFiles } from '#test/pictures.ts'
import { mayMount, mountSmallDisk } from '#test/servers/small-disk.ts'
import { buildTestApp } from '#test/test-app.ts'

test.runIf(mayMount)(
  'on a full disk new pictures are refused completely, everything else works, and pictures work again with space',
  async () => {
    const api = await buildTestApp()
    const folder = join(api.dataDir, 'assets')
    await mountSmallDisk(folder, 1_048_576)
    const person = await makeUser(api)
    const picture = asFile(await jpeg(300, 300))
    const upload = () => api.as(person).call(updateUser, { body: {}, files: { avatar: picture } })
    const first = await upload()
    expect(first.status).toBe(200)

    // Space for some sizes of a picture, but not for all.
    const { bavail, bsize } = await statfs(folder)
    const filler = join(folder, 'filler')
    await writeFile(filler, Buffer.alloc((bavail - 2) * bsize))
    const before = [await storedAssets(api), await storedFiles(api)]
    const refused = await upload()
    expect(refused.status).toBe(507)
    expect(refused.headers['retry-after']).toBe('300')
    expect(refused.error).toEqual({
      code: 'storage_full',
      message: 'There is no room for new pictures at the moment. Please try again later.',
    })
    expect([await storedAssets(api), await storedFiles(api)]).toEqual(before)
    expect(api.logged()).toContain('no space left for pictures')
    expect((await api.as(person).call(whoami, {})).body.avatar).toBe(first.body.avatar)
    expect((await api.send({ url: first.body.avatar })).status).toBe(200)
    await makeUser(api)

    await rm(filler)
    expect((await upload()).status).toBe(200)
    expect(await storedFiles(api)).toHaveLength(avatarSizes.length)
  },
)
