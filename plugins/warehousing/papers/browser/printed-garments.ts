import { type PrintedVersion, readPrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { message } from '../../../../core/shared/message.ts'

const cancelled = { word: message('已取消'), note: message('单据已取消') } as const

/** Reads a document that moves garments for its papers, which say of a cancelled one that it does not count. Throws what `read` throws. */
export async function readPrintedGarments<Saved extends { readonly confirmedVersion: number; readonly status: string }>(
  read: (query: { readonly type?: 'history'; readonly version?: number }) => Promise<Saved>,
  query: Readonly<Record<string, string>>,
): Promise<PrintedVersion<Saved>> {
  const now: { status?: string } = {}
  const printed = await readPrintedVersion(
    read,
    ({ status }) => {
      now.status = status
      return status === 'Revert'
    },
    query,
  )
  return now.status === 'Canceled' ? { ...printed, standing: cancelled } : printed
}
