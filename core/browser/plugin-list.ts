import type { DocumentKind } from '../shared/document.ts'
import type { BrowserPlugin } from './plugin.ts'

let plugins: readonly BrowserPlugin[] = []

/** Names the plugins of this page. Called once at start. */
export function setPlugins(all: readonly BrowserPlugin[]): void {
  plugins = all
}

/** The plugins of this page, in their order. */
export function pluginsOfPage(): readonly BrowserPlugin[] {
  return plugins
}

/** The document of that noun, when a plugin of this page has it. */
export function kindOf(document: string): DocumentKind | undefined {
  return plugins.flatMap((plugin) => plugin.documents ?? []).find(({ noun }) => noun === document)
}
