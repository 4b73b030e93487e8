type Operation = { summary?: string; tags?: string[]; security?: unknown[]; requestBody?: unknown; responses?: unknown }
type Description = { info: { title: string; version: string }; paths?: unknown }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const parts = { ...operation } as Record<string, unknown>
  for (const known of ['summary', 'tags', 'security']) delete parts[known]
  const lock = operation.security ? '' : ' <small>public</small>'
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}${lock}</summary><pre>${escapeHtml(JSON.stringify(parts, null, 2))}</pre></details>`
}

/** The API description as one page without scripts: calls by document, each unfolding to its schemas. */
export function apiDocsPage(description: Description, apiRoot: string): string {
  const groups = new Map<string, string[]>()
  const paths = (description.paths ?? {}) as Record<string, Record<string, Operation>>
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const group = operation.tags?.[0] ?? ''
      groups.set(group, [...(groups.get(group) ?? []), operationHtml(method, path, operation)])
    }
  }
  const sections = [...groups].sort(([one], [other]) => one.localeCompare(other))
  const { title, version } = description.info
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} API</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{cursor:pointer;padding:.2rem 0}b{display:inline-block;min-width:4.5rem}pre{overflow:auto;font-size:13px}</style>
<h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1>
<p>The same as OpenAPI 3.1: <code>curl ${escapeHtml(apiRoot)}/docs</code></p>
${sections.map(([group, calls]) => `<h2>${escapeHtml(group)}</h2>${calls.join('\n')}`).join('\n')}
</html>`
}
