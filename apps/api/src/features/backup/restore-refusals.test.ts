import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { applyMigrations, listAppliedMigrations, readMigrations } from '#api/platform/migrations.ts'
import { migrationsFolder } from '#api/program-files.ts'
import { makeUser } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { backUp, emptyPlace, type Place, restoreInto } from '#test/servers/backups.ts'
import { newFolder } from '#test/servers/folders.ts'
import { mayMount, mountSmallDisk } from '#test/servers/small-disk.ts'
import { buildTestApp } from '#test/test-app.ts'
import { readArchive, writeArchive } from './archive.ts'
import { createSums, MANIFEST, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { listTables } from './table-copy.ts'

const api = await buildTestApp()
await makeUser(api, { avatar: asFile(await jpeg()) })
const original = join(await newFolder(), 'sparkle.tar')
await backUp(api, original)
/** Stays empty in all tests. */
const place = await emptyPlace()

async function withClient<T>({ databaseUrl }: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  return work(client).finally(() => client.end())
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function expectEmpty(): Promise<void> {
  expect(await withClient(place, listTables)).toEqual([])
  expect(await listFiles(place.dataDir)).toEqual([])
}

async function copyBackup(): Promise<string> {
  const file = join(await newFolder(), 'sparkle.tar')
  await copyFile(original, file)
  return file
}

/** Writes a valid archive with a changed manifest and fewer entries. */
async function rewrite(file: string, change: (manifest: Manifest) => unknown, keep = (_name: string) => true) {
  await writeArchive(file, async (add) => {
    const sums = createSums()
    for await (const { name, bytes } of readArchive(original)) {
      if (name === MANIFEST) {
        const manifest = { ...(readManifest(bytes) as Manifest), sums: sums.total() }
        change(manifest)
        await add(name, writeManifest(manifest))
      } else if (keep(name)) {
        sums.add(name, bytes)
        await add(name, bytes)
      }
    }
  })
}

const flip = (bytes: Buffer, at: number) => {
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['a changed row', (bytes) => flip(bytes, bytes.indexOf('@example.com'))],
  ['a changed picture', (bytes) => flip(bytes, bytes.lastIndexOf('WEBP') + 20)],
  ['a changed name', (bytes) => flip(bytes, bytes.indexOf('tables/users'))],
  ['a changed manifest', (bytes) => flip(bytes, bytes.lastIndexOf('"rows"') + 8)],
  ['a missing half', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['a missing end', (bytes) => bytes.subarray(0, bytes.length - 1024)],
  ['a missing manifest', (bytes) => bytes.subarray(0, bytes.lastIndexOf(MANIFEST))],
  ['no bytes', () => Buffer.alloc(0)],
  ['other bytes', () => Buffer.from('Dear diary, '.repeat(1000))],
])('an archive with %s is refused and changes nothing', async (_, damage) => {
  const file = await copyBackup()
  await writeFile(file, damage(await readFile(file)))
  await expect(restoreInto(place, file)).rejects.toThrow(/is damaged|its end is missing/)
  await expectEmpty()
})

test('a truncated compressed archive is refused', async () => {
  const file = join(await newFolder(), 'sparkle.tar.gz')
  await backUp(api, file)
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length - 10))
  await expect(restoreInto(place, file)).rejects.toThrow('is damaged')
  await expectEmpty()
})

test.each<[string, (manifest: Manifest) => unknown]>([
  ['another format', (manifest) => Object.assign(manifest, { format: manifest.format + 1 })],
  ['an unknown migration', (manifest) => manifest.migrations.push('0'.repeat(64))],
])('an archive of a newer release, with %s, is refused', async (_, change) => {
  const file = await copyBackup()
  await rewrite(file, change)
  await expect(restoreInto(place, file)).rejects.toThrow('was made by a newer Sparkle')
  await expectEmpty()
})

test('neither a database with tables nor a folder with pictures is overwritten', async () => {
  const file = await copyBackup()
  await expect(restoreInto({ ...place, databaseUrl: api.databaseUrl }, file)).rejects.toThrow(
    'The database is not empty',
  )
  const used = { ...place, dataDir: await newFolder() }
  const picture = join(used.dataDir, 'assets/ab/one.webp')
  await mkdir(dirname(picture), { recursive: true })
  await writeFile(picture, 'mine')
  await expect(restoreInto(used, file)).rejects.toThrow('There are already pictures')
  expect(await readFile(picture, 'utf8')).toBe('mine')
  expect(await withClient(place, listTables)).toEqual([])
})

test('a restore that fails in the middle leaves nothing behind', async () => {
  const file = await copyBackup()
  // Its checksums are right, but its rows reference people who are missing.
  await rewrite(
    file,
    ({ tables }) => {
      for (const table of tables) if (table.name === 'users') table.rows = 0
    },
    (name) => !name.startsWith('tables/users/'),
  )
  await expect(restoreInto(place, file)).rejects.toThrow('violates foreign key constraint')
  await expectEmpty()
})

test.runIf(mayMount)('a restore onto a disk that is too small leaves nothing behind', async () => {
  const file = await copyBackup()
  const small = { ...place, dataDir: await newFolder() }
  await mountSmallDisk(join(small.dataDir, 'assets'), 8192)
  await expect(restoreInto(small, file)).rejects.toThrow('There is no space left')
  expect(await listFiles(small.dataDir)).toEqual([])
  await expectEmpty()
})

test('an archive of an older release is migrated', async () => {
  const [older, newer, file] = [await emptyPlace(), await emptyPlace(), join(await newFolder(), 'old.tar')]
  const migrations = readMigrations(migrationsFolder)
  // A schema from before conversations had places and positions.
  await withClient(older, async (client) => {
    await applyMigrations(client, migrations.slice(0, 4))
    await client.query(`insert into users (username, email, business_account)
      values ('one', 'one@example.com', false), ('other', 'other@example.com', false)`)
    await client.query(`insert into conversations (title, starter_id, lesser_user_id, greater_user_id, started_at)
      values ('Hi', 1, 1, 2, now())`)
    await client.query(`insert into conversation_messages (conversation_id, writer_id, message, sent_at)
      values (1, 1, 'First', now()), (1, 2, 'Second', now())`)
  })
  await backUp(older, file)
  await restoreInto(newer, file)
  await withClient(newer, async (client) => {
    expect(await listAppliedMigrations(client)).toEqual(migrations.map(({ hash }) => hash))
    const { rows } = await client.query('select position, message from conversation_messages order by id')
    expect(rows).toEqual([
      { position: 0, message: 'First' },
      { position: 1, message: 'Second' },
    ])
    const { rows: next } = await client.query(
      `insert into users (username, email, business_account) values ('third', 'third@example.com', false) returning id`,
    )
    expect(next).toEqual([{ id: 3 }])
  })
})

test('a backup that fails leaves no file', async () => {
  const folder = await newFolder()
  await expect(backUp(place, join(folder, 'none.tar'))).rejects.toThrow('There is no Sparkle in this database.')
  await expect(backUp(api, join(folder, 'not/there.tar'))).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).toEqual([])
})
