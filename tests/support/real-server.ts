import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Password of the administrator of servers started here. */
export const password = 'a password for tests'

/** How a process ended, and everything that it printed. */
export type Ended = { readonly code: number | null; readonly signal: string | null; readonly text: string }

/** A server in a separate process. */
export type RealServer = {
  readonly child: ChildProcess
  /** The address that it listens on, without a slash at the end. */
  readonly address: string
  readonly ended: Promise<Ended>
  /** Everything that it has printed so far. */
  text(): string
}

/** One call of the API. A body is sent as JSON. Rejects with a TypeError when the server is gone. */
export function call(
  server: { readonly address: string },
  method: string,
  path: string,
  more: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${server.address}/api/${path}`, {
    method,
    headers: {
      ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
      ...more.headers,
    },
    ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
  })
}

/** The access token of a new sign-in. Throws when it is refused. */
export async function signIn(
  server: { readonly address: string },
  username = 'admin',
  word = password,
): Promise<string> {
  const answer = await call(server, 'POST', 'users/login', { body: { username, password: word } })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { accessToken: string }).accessToken
}

/**
 * Starts a program of the product, by default the server, without demo data, on its own port. With `shell` it runs
 * below a shell that waits for it, as npm does.
 */
export function spawnServer(
  environment: Record<string, string>,
  program = 'src/server.ts',
  { shell = false }: { readonly shell?: boolean } = {},
): Omit<RealServer, 'address'> {
  const command = [process.execPath, join(root, program)]
  const [file = '', ...parameters] = shell ? ['sh', '-c', '"$0" "$1"; exit $?', ...command] : command
  const child = spawn(file, parameters, {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: join(tmpdir(), 'selvedge-compile-cache'),
      ...process.env,
      NODE_ENV: 'production',
      SEED: 'none',
      ADMIN_PASSWORD: password,
      PORT: '0',
      DATABASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Kills the process when the tests end first.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      child.emit('text')
    })
  }
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => {
      process.off('exit', kill)
      resolve({ code, signal, text })
    }),
  )
  return { child, ended, text: () => text }
}

/** Waits until a process has printed a match of `pattern`. Rejects when it ends before. */
export function waitForText(process: Omit<RealServer, 'address'>, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(process.text())
      if (found) resolve(found)
    }
    process.child.on('text', look)
    look()
    process.ended.then(({ code, signal, text }) =>
      reject(new Error(`the process ended with ${code ?? signal}: ${text}`)),
    )
  })
}

/** Starts the server and waits until it prints its address. */
export async function startServer(environment: Record<string, string>): Promise<RealServer> {
  const started = spawnServer(environment)
  const [address] = await waitForText(started, /http:\/\/[\d.]+:\d+/)
  return { ...started, address }
}

/** Stops a server as its owner would; throws when it does not end cleanly. */
export async function stopServer(server: Pick<RealServer, 'child' | 'ended'>): Promise<void> {
  server.child.kill('SIGTERM')
  const { code, signal, text } = await server.ended
  if (code !== 0) throw new Error(`the server ended with ${code ?? signal}: ${text}`)
}
