import type { z } from 'zod'
import type { Contract, idParams } from '../../shared/contract.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import type { ReadContract } from '../../shared/document/document-record-contracts.ts'
import type { DocumentKind } from '../../shared/document.ts'
import type { ErasedFunction } from '../../shared/erased-function.ts'
import { call } from '../api/client.ts'
import { type PaperLapse, readPrintedVersion } from '../print/printed-version.ts'

type Ending = { readonly to: string }

/** What papers read of the steps of a document that keeps confirmed versions. `regression` leads to the state in revision, `cancel` to the cancelled one. */
export type PaperSteps = {
  readonly document: DocumentKind
  readonly stateOf: ErasedFunction<string>
  readonly steps: { readonly submit: Ending; readonly regression?: Ending; readonly cancel?: Ending }
}

/** Returns why the paper of a record does not count, by the record's state; undefined when it counts. */
function lapseOf({ stateOf, steps: { regression, cancel } }: PaperSteps, record: unknown): PaperLapse | undefined {
  const state = stateOf(record)
  if (state === cancel?.to) return 'cancelled'
  return state === regression?.to ? 'inRevision' : undefined
}

/** The call that reads a document, or a confirmed version of it. */
type ReadSaved<Saved> = Contract<typeof idParams, ReadContract<Parts>['query'], z.ZodUndefined, z.ZodType<Saved, Saved>>

/**
 * Reads a document for its paper: the confirmed version that the query of the preview's address names, else the last one, with the
 * reason for which it does not count. Throws `CallError`.
 */
export const readPrintedDocument = <Saved extends { readonly confirmedVersion: number }>(
  steps: PaperSteps,
  read: ReadSaved<Saved>,
  id: string,
  query: Readonly<Record<string, string>>,
): ReturnType<typeof readPrintedVersion<Saved>> =>
  readPrintedVersion(
    (version) => call(read, { params: { id: Number(id) }, query: version }),
    (now) => lapseOf(steps, now),
    query,
  )
