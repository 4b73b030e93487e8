import { spawn } from 'node:child_process'
import { startPostgresCluster } from './postgres-cluster.ts'

// Runs a Node program with TEST_DATABASE_URL set to a throwaway PostgreSQL server: node with-postgres.ts program.mjs words…

const cluster = await startPostgresCluster()
if (!cluster) {
  console.log('no PostgreSQL of version 15 or later on this machine: left out')
  process.exit(0)
}
const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: cluster.url },
})
child.on('close', async (code) => {
  await cluster.stop()
  process.exit(code ?? 1)
})
