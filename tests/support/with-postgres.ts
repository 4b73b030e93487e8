import { spawn } from 'node:child_process'
import { startPostgresCluster } from './postgres-cluster.ts'

// Runs a Node program with TEST_DATABASE_URL set to a throwaway PostgreSQL server: node with-postgres.ts program.mjs words…
// Without PostgreSQL the program uses the embedded database.

const cluster = await startPostgresCluster({
  // What is written need not outlive the machine.
  fsync: 'off',
  full_page_writes: 'off',
  // A vacuum in the middle of a test would change its plans.
  autovacuum: 'off',
  jit: 'off',
})
if (!cluster) console.log('no PostgreSQL of version 15 or later on this machine: on the embedded database')
const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, ...(cluster ? { TEST_DATABASE_URL: cluster.url } : {}) },
})
child.on('close', async (code) => {
  await cluster?.stop()
  process.exit(code ?? 1)
})
