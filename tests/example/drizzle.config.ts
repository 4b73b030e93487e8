import { defineConfig } from 'drizzle-kit'

// Paths start at the repository's root: `npx drizzle-kit generate --config tests/example/drizzle.config.ts --name x`.
export default defineConfig({
  dialect: 'postgresql',
  schema: 'tests/example/fabric-swatches/**/*-tables.ts',
  out: 'tests/example/fabric-swatches/migrations',
})
