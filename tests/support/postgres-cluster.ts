import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const OLDEST = 15

export type PostgresCluster = {
  /** Address of its `postgres` database, for the superuser. */
  url: string
  stop(): Promise<void>
}

type Account = { uid: number; gid: number } | undefined

function run(command: string, parameters: string[]): string | undefined {
  const result = spawnSync(command, parameters, { encoding: 'utf8' })
  return result.status === 0 ? result.stdout.trim() : undefined
}

function findBinaries(): string | undefined {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(installed, version, 'bin'))
  const configured = run('pg_config', ['--bindir'])
  const onPath = (process.env.PATH ?? '').split(':')
  return [...newestFirst, ...(configured ? [configured] : []), ...onPath].find((folder) => {
    if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false
    const version = run(join(folder, 'postgres'), ['--version'])?.match(/(\d+)/)?.[1]
    return Number(version) >= OLDEST
  })
}

/** PostgreSQL refuses to run as root; then it runs as `postgres`, or as `nobody`. */
function accountToRunAs(): Account {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = run('id', ['-u', name])
    const gid = run('id', ['-g', name])
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function waitUntilReady(url: string, exited: () => boolean): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (exited()) throw new Error('PostgreSQL ended while it started', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/**
 * Starts a throwaway PostgreSQL server on 127.0.0.1, in a temporary folder. Undefined when the machine has no PostgreSQL of version 15 or
 * later and none can be installed. `more` are settings of the server, by their names.
 */
export async function startPostgresCluster(
  more: Readonly<Record<string, string>> = {},
): Promise<PostgresCluster | undefined> {
  let binaries = findBinaries()
  if (!binaries && process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'])
    binaries = findBinaries()
  }
  if (!binaries) return undefined
  const account = accountToRunAs()
  if (!account && process.getuid?.() === 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const as = { ...account, cwd: folder }
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await findFreePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    ...more,
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...parameters], { ...as, stdio: 'ignore' })
  let ended = false
  const exit = new Promise<void>((resolve) => {
    server.once('exit', () => {
      ended = true
      resolve()
    })
  })
  // Kills the server when the tests end without calling stop().
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitUntilReady(url, () => ended)
  return {
    url,
    async stop() {
      process.off('exit', kill)
      // SIGINT: fast shutdown, which does not wait for clients.
      server.kill('SIGINT')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a database on a cluster, an empty one or a copy of another; returns its address. */
export async function addDatabase(
  cluster: Pick<PostgresCluster, 'url'>,
  name: string,
  template = 'template0',
): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${name} template ${template} encoding 'UTF8'`)
  await client.end()
  const address = new URL(cluster.url)
  address.pathname = `/${name}`
  return address.href
}
