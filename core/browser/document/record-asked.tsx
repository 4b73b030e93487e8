import { askForm, askFormAbove } from '../workspace/asked-form.tsx'
import { RecordWindow } from './record-window.tsx'

/** The form of a new record that is asked for over the page: the document's noun, and what the address of its page would say. */
export type RecordAsked = { readonly document: string; readonly search: Readonly<Record<string, string>> }

type Saved = { readonly id: number }

/**
 * Opens the form of a new record in a window over the page, for commands that make it from another one. Its document is among the `windows` of a
 * plugin. Resolves to what was saved, or undefined when the window is closed.
 */
export function askRecord(of: RecordAsked): Promise<Saved | undefined> {
  return askForm<Saved>((answer) => <RecordWindow {...of} onClose={() => answer(undefined)} onSaved={answer} />)
}

/**
 * Opens the form of a new record above the open one, whose field is to refer to it. `first` fills in some of its values. Resolves to the saved record,
 * or to undefined when the person closes the form.
 */
export function askNewRecord<Saved extends { readonly id: number }>(
  document: string,
  first: Readonly<Record<string, unknown>>,
): Promise<Saved | undefined> {
  return askFormAbove<Saved>((answer) => (
    <RecordWindow
      document={document}
      first={first}
      onClose={() => answer(undefined)}
      // What a form of the document saves is a whole record of it.
      onSaved={(saved) => answer(saved as unknown as Saved)}
    />
  ))
}
