import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFileStorage } from './file-storage.ts'

const home = await mkdtemp(join(tmpdir(), 'sparkle-storage-'))
afterAll(() => rm(home, { recursive: true }))

const folder = join(home, 'not', 'there', 'yet')
const storage = openFileStorage(folder)

test('C-16 what is put can be read and replaced, and leaves no other file', async () => {
  await storage.put('ab/abc/1.webp', Buffer.from('first'))
  await storage.put('ab/abc/1.webp', Buffer.from('second'))
  expect((await storage.read('ab/abc/1.webp'))?.toString()).toBe('second')
  expect(await readdir(join(folder, 'ab/abc'))).toEqual(['1.webp'])
})

test('C-16 what is not there reads as undefined', async () => {
  expect(await storage.read('ab/none/1.webp')).toBeUndefined()
})

test('C-16 all files under a key are deleted together, again without complaint', async () => {
  await storage.put('cd/x/1.webp', Buffer.from('1'))
  await storage.put('cd/x/2.webp', Buffer.from('2'))
  await storage.put('cd/y/1.webp', Buffer.from('3'))
  await storage.delete('cd/x')
  await storage.delete('cd/x')
  expect(await readdir(join(folder, 'cd'))).toEqual(['y'])
})

test('all keys are listed, or those below one', async () => {
  const storage = openFileStorage(join(home, 'listed'))
  expect(await Array.fromAsync(storage.list())).toEqual([])
  for (const key of ['ab/abc/1.webp', 'ab/abc/2.webp', 'cd/x']) await storage.put(key, Buffer.from('x'))
  expect((await Array.fromAsync(storage.list())).sort()).toEqual(['ab/abc/1.webp', 'ab/abc/2.webp', 'cd/x'])
  expect((await Array.fromAsync(storage.list('ab/abc'))).sort()).toEqual(['ab/abc/1.webp', 'ab/abc/2.webp'])
  expect(await Array.fromAsync(storage.list('not/there'))).toEqual([])
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
])('C-16 %j is no key', async (key) => {
  await writeFile(join(home, 'secret'), 'secret')
  await expect(async () => storage.read(key)).rejects.toThrow('is no storage key')
  await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('is no storage key')
  await expect(async () => storage.delete(key)).rejects.toThrow('is no storage key')
})
