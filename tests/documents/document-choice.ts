import { plugins } from './document-company.ts'
import type { DocumentSample } from './document-sample.ts'
import { samples } from './document-samples.ts'

/** The documents that this run tests. */
export const documents = plugins.flatMap((plugin) => plugin.documents ?? [])
const nouns = new Set(documents.map(({ noun }) => noun))

/** The samples of those documents, with their names. */
export const ofDocuments = (Object.entries(samples) as [string, DocumentSample][]).filter(([, { document }]) =>
  nouns.has(document),
)
export const creating = ofDocuments.filter(([, { create }]) => create)
export const updating = ofDocuments.filter(([, { update }]) => update)
