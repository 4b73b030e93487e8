import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Contract, contract, type Method } from '../../core/shared/contract.ts'
import { anyone } from '../../core/shared/permission.ts'
import { misnamedContracts, undescribedContracts } from './contract-name-rules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const product = '{core,plugins,tests/example}/**/*-contract.ts'

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

async function exportedContracts() {
  const modules = globSync(product, { cwd: root }).map(
    (file) => import(/* @vite-ignore */ pathToFileURL(join(root, file)).href) as Promise<Record<string, unknown>>,
  )
  return (await Promise.all(modules)).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isContract(value) ? [{ name, contract: value }] : [])),
  )
}

describe('the contracts of the product', () => {
  test('have names that fit their calls', async () => {
    const named = await exportedContracts()
    expect(named.length).toBeGreaterThan(100)
    expect(misnamedContracts(named)).toEqual([])
  })

  test('have an English summary', async () => {
    expect(undescribedContracts(await exportedContracts())).toEqual([])
  })
})

describe('a contract with another name is reported', () => {
  const problemsOf = (name: string, method: Method, path: string, creates = false) =>
    misnamedContracts([
      { name, contract: contract({ method, path, permission: anyone, creates, reply: z.undefined() }) },
    ])

  test.each([
    ['boxGet', 'GET', 'boxes/:id', false],
    ['boxPut', 'PUT', 'boxes/:id', false],
    ['boxChange', 'PUT', 'boxes', false],
    ['boxRemove', 'DELETE', 'boxes/:id', false],
    ['boxAdd', 'POST', 'boxes', true],
    ['boxFind', 'POST', 'boxes/search', false],
    ['boxCounts', 'POST', 'boxes/statistic', false],
    ['boxLabelFetch', 'GET', 'boxes/label', false],
    ['boxRead', 'PUT', 'boxes/read', false],
    ['boxSearch', 'POST', 'boxes/find', false],
  ] as const)('%s is reported', (name, method, path, creates) => {
    expect(problemsOf(name, method, path, creates)).toHaveLength(1)
  })

  test.each([
    ['boxRead', 'GET', 'boxes/:id', false],
    ['boxLidRead', 'GET', 'boxes/:id/lids/:lidId', false],
    ['boxUpdate', 'PUT', 'boxes', false],
    ['boxSeal', 'PUT', 'boxes/:id/seal', false],
    ['boxCreate', 'POST', 'boxes', true],
    ['boxSearch', 'POST', 'boxes/search', false],
  ] as const)('%s is accepted', (name, method, path, creates) => {
    expect(problemsOf(name, method, path, creates)).toEqual([])
  })
})
