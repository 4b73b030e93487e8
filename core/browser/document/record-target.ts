import { useMemo } from 'react'
import { useCommandTarget } from '../command/command-scope.ts'
import type { AnyPage, AnyRecord } from './document-page-options.ts'

/** What a view of one document offers commands to act on. */
export function useRecordTarget(page: AnyPage, record: AnyRecord | undefined): void {
  const { noun } = page.steps.document
  useCommandTarget(
    useMemo(() => (record ? { document: noun, records: [record], ofPage: true } : undefined), [noun, record]),
  )
}
