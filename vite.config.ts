import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pinyinReadings } from './core/browser/command/search/pinyin-plugin.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:4000'

const pathOf = (file: string) => fileURLToPath(new URL(`./core/browser/${file}`, import.meta.url))

type ModuleLines = { readonly importedIds: readonly string[] }

/** Every schema carries Zod's writer of JSON Schema. Only the server describes its calls by it: in the browser its functions do nothing. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) =>
      Array.from(
        code.matchAll(/^export (?:const|function) (\w+)/gm),
        ([, name]) => `export const ${name} = () => undefined`,
      ).join('\n'),
  },
}

/** Its door names every icon: whoever takes one would reach all. */
const icons = /node_modules[\\/]lucide-react[\\/]/

/** The modules that are there when the given ones run: all that they import, and those import. */
function reachedFrom(roots: readonly string[], info: (id: string) => ModuleLines | null): ReadonlySet<string> {
  const reached = new Set(roots)
  for (const id of reached) for (const next of info(id)?.importedIds ?? []) if (!icons.test(next)) reached.add(next)
  return reached
}

/** What is fetched together, by the module that it is there for: each holds what the ones before it lack. */
const parts = { start: 'boot.tsx', frame: 'shell/frame/app-frame.tsx', list: 'grid/list/list-page.tsx' }
let reachedParts: readonly (readonly [name: string, modules: ReadonlySet<string>])[] | undefined

export default defineConfig({
  plugins: [tailwindcss(), react({ compiler: true }), pinyinReadings(), withoutJsonSchema],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2023',
    outDir: 'dist/browser',
    emptyOutDir: true,
    sourcemap: false,
    // The largest chunk makes PDF files and comes when one is asked for.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // What a plugin or core shares only says something; of what is named by one door and not used, nothing comes.
      treeshake: { moduleSideEffects: (id) => !/\/(plugins|core\/shared)\/.+\.ts$/.test(id) },
      // What plugins list at start is read by tests in Node too: the client, which needs a page, is imported there when it is called.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // The icons of the first page, apart from those that come after it.
            { name: 'icons', test: icons, priority: 30, entriesAware: true },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 30 },
            // The parser of texts with plurals comes with the English texts; Lingui names it in a branch for development only.
            {
              name: 'plurals',
              test: /node_modules[\\/](@lingui[\\/]message-utils|@messageformat|moo)[\\/]/,
              priority: 30,
            },
            {
              name: 'vendor',
              test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store|react-query|query-core)|jotai|ofetch|destr|ufo|@lingui[\\/](core|react))[\\/]/,
              priority: 20,
            },
            {
              // What every page stands on, what a signed-in person's page is framed with, and what every list is drawn with: one
              // request each, else each file that two views share becomes a request of its own.
              debugName: 'start, frame and list',
              name: (id, bundle) => {
                const info = (of: string) => bundle.getModuleInfo(of)
                reachedParts ??= Object.entries(parts).map(([name, file]) => {
                  const root = pathOf(file)
                  return [name, reachedFrom(name === 'start' ? (info(root)?.importers ?? []) : [root], info)] as const
                })
                return reachedParts.find(([, modules]) => modules.has(id))?.[0] ?? null
              },
              includeDependenciesRecursively: false,
              priority: 10,
            },
            {
              // Everything that floats above the page comes in one piece, after the page.
              name: 'overlays',
              test: /core[\\/]browser[\\/]ui[\\/][a-z-]+-window\.tsx$/,
              priority: 5,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/files': server, '/build-info.json': server } },
})
