import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newFolder } from '#test/servers/folders.ts'
import { openS3Server } from '#test/servers/s3-server.ts'
import { type FileStorage, openFileStorage } from './file-storage.ts'
import { openS3Storage } from './s3-storage.ts'

const home = await newFolder()
const folder = join(home, 'not', 'there', 'yet')
const s3 = await openS3Server()

async function readText(storage: FileStorage, key: string): Promise<string | undefined> {
  const file = await storage.read(key)
  return file && text(file.stream)
}

const listSorted = async (storage: FileStorage, below?: string) => (await Array.fromAsync(storage.list(below))).sort()

describe.each<[string, () => FileStorage]>([
  ['a folder', () => openFileStorage(folder)],
  ['an object store', () => openS3Storage(s3.place('some/where'))],
  ['a whole bucket', () => openS3Storage(s3.place(''))],
])('in %s', (_, open) => {
  const storage = open()

  test('C-16 a stored file can be read and replaced, and no other file is left', async () => {
    await storage.put('ab/abc/1.webp', Buffer.from('first'))
    await storage.put('ab/abc/1.webp', Buffer.from('second'))
    expect(await readText(storage, 'ab/abc/1.webp')).toBe('second')
    expect(await listSorted(storage, 'ab/abc')).toEqual(['ab/abc/1.webp'])
  })

  test('a file is read as a stream of known length', async () => {
    const bytes = Buffer.alloc(1_000_000, 'sparkle ')
    await storage.put('ef/large', bytes)
    const file = await storage.read('ef/large')
    expect(file?.size).toBe(bytes.length)
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true)
  })

  test('OD-12 a file is written piece by piece, and one that breaks off leaves nothing', async () => {
    const piece = Buffer.alloc(3_000_000, 'sparkle ')
    async function* write(pieces: number, isWhole = true) {
      for (let count = 0; count < pieces; count++) yield piece
      if (!isWhole) throw new Error('broken off')
    }
    expect(await storage.putStream('gh/long', write(7))).toBe(21_000_000)
    const file = await storage.read('gh/long')
    expect(file && (await buffer(file.stream)).equals(Buffer.concat(Array(7).fill(piece)))).toBe(true)
    await expect(storage.putStream('gh/broken', write(4, false))).rejects.toThrow('broken off')
    expect(await listSorted(storage, 'gh')).toEqual(['gh/long'])
    await storage.delete('gh')
  })

  test('C-16 a missing file reads as undefined', async () => {
    expect(await storage.read('ab/none/1.webp')).toBeUndefined()
  })

  test('C-16 all files below a key are deleted together, and deleting twice is no error', async () => {
    for (const key of ['cd/x/1.webp', 'cd/x/2.webp', 'cd/y/1.webp', 'cd/xy']) await storage.put(key, Buffer.from(key))
    await storage.delete('cd/x')
    await storage.delete('cd/x')
    expect(await listSorted(storage, 'cd')).toEqual(['cd/xy', 'cd/y/1.webp'])
    await storage.delete('cd/y/1.webp')
    expect(await listSorted(storage, 'cd')).toEqual(['cd/xy'])
  })

  test('all keys are listed, or those below one', async () => {
    await storage.delete('ab')
    await storage.delete('cd')
    await storage.delete('ef')
    expect(await listSorted(storage)).toEqual([])
    for (const key of ['ab/abc/1.webp', 'ab/abc/2.webp', 'cd/x']) await storage.put(key, Buffer.from('x'))
    expect(await listSorted(storage)).toEqual(['ab/abc/1.webp', 'ab/abc/2.webp', 'cd/x'])
    expect(await listSorted(storage, 'ab/abc')).toEqual(['ab/abc/1.webp', 'ab/abc/2.webp'])
    expect(await listSorted(storage, 'not/there')).toEqual([])
    for (const key of ['ab', 'cd']) await storage.delete(key)
  })

  test.each([
    '',
    '/',
    '..',
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    'a\\b',
    'a\0b',
    'A',
    'a\n',
  ])('C-16 %j is not a valid key', async (key) => {
    await writeFile(join(home, 'secret'), 'secret')
    await expect(async () => storage.read(key)).rejects.toThrow('is not a valid storage key')
    await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('is not a valid storage key')
    await expect(async () => storage.delete(key)).rejects.toThrow('is not a valid storage key')
  })
})

test('a folder contains nothing but the files', async () => {
  const storage = openFileStorage(folder)
  for (const text of ['first', 'second']) await storage.put('gh/1.webp', Buffer.from(text))
  expect(await readdir(join(folder, 'gh'))).toEqual(['1.webp'])
})

test('more objects than fit on one page are all listed and deleted', async () => {
  const storage = openS3Storage(s3.place('many'), { pageSize: 3 })
  const keys = Array.from({ length: 10 }, (_, index) => `all/${index}`)
  for (const key of keys) await storage.put(key, Buffer.from('x'))
  expect(await listSorted(storage)).toEqual(keys)
  await storage.delete('all')
  expect(await listSorted(storage)).toEqual([])
})
