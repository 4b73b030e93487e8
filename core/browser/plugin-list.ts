import { useEffect, useSyncExternalStore } from 'react'
import type { DocumentKind } from '../shared/document.ts'
import type { FailureWords } from '../shared/manifest.ts'
import { setFailureWords } from './api/call-error.ts'
import type { BrowserPlugin, PluginParts } from './plugin.ts'
import { lateModule } from './ui/late-module.ts'

let plugins: readonly BrowserPlugin[] = []

/** Names the plugins of this page. Called once at start. */
export function setPlugins(all: readonly BrowserPlugin[]): void {
  plugins = all
  setFailureWords(wordsOf)
}

/** Finds the words for failed calls whose path begins with `begin`: those of the area that has the document with this noun, or those named for it. */
function wordsOf(begin: string): FailureWords {
  const own = plugins.find(({ documents = [] }) => documents.some(({ noun }) => noun === begin))
  const at = plugins.map(({ manifest }) => manifest.failuresAt?.[begin])
  return { ...own?.manifest.failures, ...at.find((words) => words !== undefined) }
}

/** The plugins of this page, in their order. */
export function pluginsOfPage(): readonly BrowserPlugin[] {
  return plugins
}

/** The document of that noun, when a plugin of this page has it. */
export function kindOf(document: string): DocumentKind | undefined {
  return plugins.flatMap((plugin) => plugin.documents ?? []).find(({ noun }) => noun === document)
}

const late = lateModule(() => Promise.all(plugins.map((plugin) => plugin.parts?.() ?? {})))
const none: readonly PluginParts[] = []

/** The parts of the plugins of this page, in the order of the plugins; fetched once. Throws when their code cannot be loaded. */
export function loadParts(): Promise<readonly PluginParts[]> {
  return late.load()
}

/** The parts of the plugins of this page; none before they are loaded. */
export function partsNow(): readonly PluginParts[] {
  return late.now() ?? none
}

/** The parts of the plugins of this page as they are shown: none until they are loaded. */
export function useParts(): readonly PluginParts[] {
  const parts = useSyncExternalStore(late.follow, late.now)
  // What fails to load is asked for again by whatever needs it, and reported there.
  useEffect(() => void late.load().catch(() => undefined), [])
  return parts ?? none
}
