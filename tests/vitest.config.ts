import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = { root, environment: 'node', testTimeout: 20_000, hookTimeout: 60_000 } as const

/** Two projects: `fast` (rules, routes, scenarios, architecture) and `faults` (kills, power cuts, races), which start servers of their own. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'fast',
          include: [
            'core/**/*.test.ts',
            'plugins/**/*.test.ts',
            'src/**/*.test.ts',
            'tests/architecture/*.test.ts',
            'tests/scenarios/*.test.ts',
            'tests/example/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          testTimeout: 240_000,
        },
      },
    ],
  },
})
