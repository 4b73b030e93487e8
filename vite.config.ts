import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pinyinReadings } from './core/browser/command/search/pinyin-plugin.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:4000'

const rootPathOf = (file: string) => fileURLToPath(new URL(`./${file}`, import.meta.url))
const pathOf = (file: string) => fileURLToPath(new URL(`./core/${file}`, import.meta.url))

type ModuleLines = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }

/**
 * Every schema refers to Zod's generator of JSON Schema. Only the server uses it, to describe its calls, so the browser
 * gets empty functions instead.
 */
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

/**
 * Zod words its problems in English unless told otherwise. The product has words of its own for them, and shows only Zod messages that its schemas wrote.
 */
const withoutZodEnglish: Plugin = {
  name: 'without-zod-english',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]locales[\\/]en\.js$/ },
    handler: () => 'export default () => ({})',
  },
}

/** The page of phones: the product's own page with another beginning. */
const phonePage: Plugin = {
  name: 'phone-page',
  // A product that is built from a folder of its own has its own pages.
  config: ({ root }) =>
    root
      ? {}
      : { build: { rolldownOptions: { input: { index: rootPathOf('index.html'), phone: rootPathOf('phone.html') } } } },
  resolveId: { filter: { id: /phone\.html$/ }, handler: () => rootPathOf('phone.html') },
  load: {
    filter: { id: /phone\.html$/ },
    handler: () => readFileSync(rootPathOf('index.html'), 'utf8').replace('/src/main.tsx', '/src/main-phone.tsx'),
  },
}

/** The service worker of phone pages, with the files that they are made of: all that their page may load, but for the texts of other languages. */
const phoneWorker: Plugin = {
  name: 'phone-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const wholeProduct = chunks.find(({ moduleIds }) => moduleIds.includes(rootPathOf('src/plugins.browser.ts')))
    const names = new Set(
      chunks.flatMap((one) => (one.moduleIds.includes(rootPathOf('src/main-phone.tsx')) ? one.fileName : [])),
    )
    for (const name of names) {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      const later = chunk === wholeProduct ? [] : (chunk?.dynamicImports ?? [])
      for (const next of chunk?.imports ?? []) names.add(next)
      for (const next of later) if (next !== wholeProduct?.fileName) names.add(next)
    }
    const styles = chunks.flatMap(({ fileName, viteMetadata }) =>
      names.has(fileName) ? [...(viteMetadata?.importedCss ?? [])] : [],
    )
    const workers = Object.keys(bundle).filter((name) => /assets[\\/]scan-worker-/.test(name))
    const files = [...new Set([...names, ...styles, ...workers])].map((name) => `/${name}`).toSorted()
    const source = readFileSync(rootPathOf('src/phone-worker.mjs'), 'utf8')
    this.emitFile({
      type: 'asset',
      fileName: 'phone-worker.js',
      source: `globalThis.phoneFiles = ${JSON.stringify(files)}\n${source}`,
    })
  },
}

/**
 * Refuses chunks that import each other in a circle: which of them runs first then depends on the network, and what the other one
 * exports is still undefined, without an error.
 */
const withoutCircles: Plugin = {
  name: 'without-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (name: string) => {
      const chunk = bundle[name]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    for (const name of Object.keys(bundle)) {
      const reached = new Set(importsOf(name))
      for (const one of reached) for (const next of importsOf(one)) reached.add(next)
      if (reached.has(name)) this.error(`${name} imports itself, by way of ${importsOf(name).join(', ')}`)
    }
  },
}

/** The package's main module imports every icon, so following it would reach all of them. */
const icons = /node_modules[\\/]lucide-react[\\/]/

/** The modules that are loaded when the given ones run: all that they import, directly and indirectly. */
function reachedFrom(roots: readonly string[], info: (id: string) => ModuleLines | null): ReadonlySet<string> {
  const reached = new Set(roots)
  for (const id of reached) for (const next of info(id)?.importedIds ?? []) if (!icons.test(next)) reached.add(next)
  return reached
}

/** Modules that are fetched together, by the module that needs them: each part holds what the parts before it lack. */
const parts = {
  start: ['browser/boot.tsx'],
  phone: ['browser/phone-boot.tsx'],
  frame: ['browser/shell/frame/app-frame.tsx'],
  list: ['browser/grid/list/list-page.tsx'],
  // The page and the form of a document, with every kind of field: there are dozens of small files.
  form: [
    'browser/document/document-page.tsx',
    ...globSync(
      [
        'browser/form/*/*-field.tsx',
        'browser/form/lines/line-editor.tsx',
        'browser/form/model/model-columns.ts',
        'browser/ui/read-table.tsx',
      ],
      { cwd: pathOf('') },
    ),
  ],
  // What the contracts of documents and lists are made of.
  contracts: [
    'shared/document/document-list.ts',
    'shared/document/document-model.ts',
    'shared/document/document-required.ts',
    'shared/document/document-shown.ts',
    'shared/document/document-sizes.ts',
    'shared/document/document-steps.ts',
    'shared/document/document-trail.ts',
    'shared/fields.ts',
    'shared/file-contract.ts',
    'shared/required.ts',
  ],
}

/** What every page loads soon after its first one is drawn: the commands of core, and the parts of all plugins. */
const commands = /[\\/](?:browser-parts|global-commands)\.ts$/
/** What floats above the page. */
const floating = /core[\\/]browser[\\/]ui[\\/][a-z-]+-window\.tsx$/
/** The modules of the panels on the home page. */
const onHome = /[\\/]browser[\\/](?:home-[a-z-]+|[a-z-]+-home)\.tsx?$/
/** What lists load once they are drawn: filters, cells that are edited, columns, views. Boards and calendars are loaded when they are wanted. */
const laterInLists = /core[\\/]browser[\\/]grid[\\/](?!board|calendar)/
const lists = /-list\.tsx$/
/** The module that saves cells of a list without loading the form. */
const editedLists = /[\\/]record-row-edits\.ts$/
/** The modules of views and dialogs, which wait for nothing that lists load later. */
const pages = /-(?:page|view|dialog|list)\.tsx$/
const dates = /node_modules[\\/]date-fns[\\/]/
const schemas = /node_modules[\\/]zod[\\/]/

type BuildPart = readonly [name: string, modules: ReadonlySet<string>]

function partsOfBuild(
  info: (id: string) => (ModuleLines & { readonly importers: readonly string[] }) | null,
): readonly BuildPart[] {
  const reached = (files: readonly string[]) => reachedFrom(files.map(pathOf), info)
  const reachedByPage = (files: readonly string[]) =>
    reachedFrom(
      files.flatMap((file) => info(pathOf(file))?.importers ?? []),
      info,
    )
  const start = reachedByPage(parts.start)
  const phone = reachedByPage(parts.phone)
  const contracts = reached(parts.contracts)
  const phoneViews = [...phone].flatMap(
    (id) => info(id)?.dynamicallyImportedIds.filter((next) => /-(?:page|view)\.tsx$/.test(next)) ?? [],
  )
  const onPhones = new Set([...phone, ...reachedFrom(phoneViews, info)])
  const base = new Set([...start].filter((id) => onPhones.has(id)))
  const late = [...start].flatMap((id) => info(id)?.dynamicallyImportedIds.filter((next) => commands.test(next)) ?? [])
  const own = new Set(reachedFrom(late, info))
  const list = reached(parts.list)
  // What lists need as well comes with the frame: neither waits for the other.
  const frame = new Set([...reached(parts.frame), ...[...own].filter((id) => list.has(id))])
  for (const id of [...start, ...frame]) own.delete(id)
  const everything = new Set([...start, ...phone])
  for (const id of everything)
    for (const next of [...reachedFrom([id], info), ...(info(id)?.dynamicallyImportedIds ?? [])]) everything.add(next)
  const named = (pattern: RegExp) => [...everything].filter((id) => pattern.test(id))
  const windows = named(floating)
  const home = named(onHome)
  // Windows, commands, phones, lists that are edited and the home page load without a form, so the modules that they share with forms stay out of this part.
  const elsewhere = new Set([...onPhones, ...reachedFrom([...windows, ...late, ...home, ...named(editedLists)], info)])
  const form = new Set([...reached(parts.form)].filter((id) => !elsewhere.has(id)))
  // Phones load what their pages share with lists and the frame, and none of the rest; the scanner loads no schemas.
  const lent = new Set([...contracts, ...frame, ...list].filter((id) => onPhones.has(id)))
  const hasSchemas = (id: string) => [...reachedFrom([id], info)].some((next) => schemas.test(next))
  const shared = new Set([...lent].filter((id) => !hasSchemas(id)))
  // What other code needs as well stays apart: that code does not wait for the commands.
  const isShared = (id: string) =>
    !late.includes(id) && (info(id)?.importers.some((importer) => !own.has(importer)) ?? false)
  for (let before = 0; before !== own.size; ) {
    before = own.size
    for (const id of own) if (isShared(id)) own.delete(id)
  }
  // What commands share with pages is loaded soon in any case: one chunk for each plugin. What lists, windows and phones need comes sooner, and stays apart.
  const sooner = new Set([
    ...reachedFrom([...named(lists), ...windows, ...home], info),
    ...[onPhones, start, frame, own, form].flatMap((part) => [...part]),
  ])
  const acts = Map.groupBy(
    [...reachedFrom(late, info)].filter((id) => !sooner.has(id)),
    (id) => /[\\/]plugins[\\/]([a-z-]+)[\\/]/.exec(id)?.[1] ?? 'core',
  )
  const inPages = new Set([...elsewhere, ...reachedFrom(named(pages), info)])
  const listLater = new Set([...reachedFrom(named(laterInLists), info)].filter((id) => !inPages.has(id)))
  // What starts a page stays with the page: a chunk that is loaded for one of its parts must not start another one.
  const withoutMain = (part: ReadonlySet<string>) =>
    new Set([...part].filter((id) => !/[\\/]src[\\/]main[\w-]*\.tsx$/.test(id)))
  return [
    ['base', base],
    ['start', withoutMain(start)],
    ['phone', withoutMain(phone)],
    ['shared', shared],
    ['contracts', contracts],
    ['shared-contracts', lent],
    ['frame', frame],
    ['list', list],
    ['commands', own],
    ['form', form],
    ...Array.from(acts, ([plugin, modules]) => [`${plugin}-acts`, new Set(modules)] as const),
    ['list-later', listLater],
    ['dates', new Set(named(dates).filter((id) => !onPhones.has(id)))],
  ]
}

let reachedParts: readonly BuildPart[] | undefined

export default defineConfig({
  plugins: [
    phonePage,
    tailwindcss(),
    react({ compiler: true }),
    pinyinReadings(),
    withoutJsonSchema,
    withoutZodEnglish,
    phoneWorker,
    withoutCircles,
  ],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2023',
    outDir: 'dist/browser',
    emptyOutDir: true,
    sourcemap: false,
    // The largest chunk makes PDF files and is loaded only when one is requested.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // It moves what commands and pages share into the chunk of a plugin's parts, which imports the commands.
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
      // Modules of plugins and core/shared have no side effects, so unused exports and modules are dropped.
      treeshake: { moduleSideEffects: (id) => !/\/(plugins|core\/shared)\/.+\.ts$/.test(id) },
      // Modules that plugins list at start are also read by tests in Node. They import the client, which needs a page,
      // only when they call it.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // The icons of the first page, separate from later ones.
            { name: 'icons', test: icons, priority: 30, entriesAware: true },
            { name: 'zod', test: schemas, priority: 30 },
            // The parser of plural forms is loaded with the English texts. Lingui also refers to it in a branch for
            // development.
            {
              name: 'plurals',
              test: /node_modules[\\/](@lingui[\\/]message-utils|@messageformat|moo)[\\/]/,
              priority: 30,
            },
            {
              name: 'vendor',
              test: /node_modules[\\/](@tanstack[\\/](react-query|query-core)|jotai|ofetch|destr|ufo|@lingui[\\/](core|react))[\\/]/,
              priority: 20,
            },
            {
              // Pages of phones need no router.
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
              priority: 20,
            },
            {
              // What every page needs, what the frame of a signed-in person's page needs, what every list needs, and the
              // commands: one request each. Otherwise every file that two views share would be a request of its own.
              debugName: 'start, frame, list and commands',
              name: (id, bundle) => {
                const info = (of: string) => bundle.getModuleInfo(of)
                reachedParts ??= partsOfBuild(info)
                return reachedParts.find(([, modules]) => modules.has(id))?.[0] ?? null
              },
              includeDependenciesRecursively: false,
              priority: 10,
            },
            {
              // Everything that floats above the page is one chunk, loaded after the page.
              name: 'overlays',
              test: floating,
              priority: 5,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/files': server, '/build-info.json': server } },
})
