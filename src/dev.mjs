import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment, ensureInstalled, nodeBinary, root } from './install.mjs'

// `npm run dev`: the server on port 4001, restarted after each change, and Vite in front of it on port 4000.

ensureInstalled()

const apiPort = process.env.API_PORT ?? '4001'
const webPort = process.env.PORT ?? '4000'
const node = nodeBinary()
const children = [
  spawn(node, ['--watch', join(root, 'src', 'server.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: childEnvironment({ PORT: apiPort, NODE_ENV: 'development' }),
  }),
  spawn(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', webPort, '--strictPort'], {
    cwd: root,
    stdio: 'inherit',
    env: childEnvironment({ NODE_ENV: 'development', DEV_SERVER: `http://127.0.0.1:${apiPort}` }),
  }),
]

function stop() {
  for (const child of children) child.kill('SIGTERM')
}

for (const child of children) {
  child.on('exit', (code) => {
    stop()
    process.exitCode ||= code ?? 0
  })
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
