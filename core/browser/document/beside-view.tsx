import { type ComponentType, type ReactNode, useRef } from 'react'
import { missingProblems } from '../../shared/document/document-required.ts'
import type { ContentOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { PlainRecord } from '../../shared/document/document-plain-record.ts'
import { BesideList } from '../grid/list/beside-list.tsx'
import type { ListDefinition } from '../grid/model/list-definition.ts'
import { lateModule, useLate } from '../ui/late-module.ts'
import { recordAddress, recordParameter } from '../workspace/tabs/record-address.ts'
import { useView } from '../workspace/tabs/view-context.ts'
import type { PanelPage } from './document-panel.tsx'
import type { DocumentPageOptions, SectionProps } from './document-page-options.ts'
import { recordRowEdits } from './record-row-edits.ts'

/** A document whose records are added and edited in a panel beside their list. */
type Beside<P extends Parts> = Omit<
  DocumentPageOptions<P>,
  'problems' | 'sections' | 'titles' | 'model' | 'steps' | 'contracts'
> & {
  readonly record: PlainRecord<P>
  readonly list: Omit<ListDefinition, 'openPath' | 'document' | 'bulkEdit' | 'fields' | 'search'>
  /** Default: the fields that the model requires. */
  readonly problems?: DocumentPageOptions<P>['problems']
  /** Loads the fields: a form weighs more than the list, which is there first. */
  readonly sections: () => Promise<{ readonly Sections: ComponentType<SectionProps<RecordOf<P>>> }>
}

/**
 * Makes the page of such a document: `View` draws it, and `form` loads the form for a window over another page. People can also change the columns that
 * are marked `edit` in the list itself. See `BesideList`.
 */
export function besideView<P extends Parts>({
  record,
  list,
  sections,
  ...own
}: Beside<P>): {
  readonly View: () => ReactNode
  readonly form: () => Promise<{ readonly page: PanelPage }>
} {
  const { model, steps, calls: contracts, titles, fields, search } = record
  const of = { ...own, model, steps, contracts }
  const { document } = steps
  const problems = of.problems ?? ((content: ContentOf<P>) => missingProblems(of.model, content))
  const form = async () => {
    const [{ panelPage }, { Sections }] = await Promise.all([import('./document-panel.tsx'), sections()])
    return {
      page: panelPage<P>({ ...of, problems, titles: { ...titles, detail: document.title }, sections: Sections }),
    }
  }
  const panel = lateModule(form)
  const listed: ListDefinition = {
    ...list,
    fields,
    search,
    document,
    openPath: (row) => recordAddress(document.path, row.id),
    bulkEdit: recordRowEdits<P>({ ...of, problems }),
  }

  function View() {
    const leaveRef = useRef<(() => Promise<boolean>) | undefined>(undefined)
    const late = useLate(panel, useView().search[recordParameter] !== undefined)
    return (
      <BesideList
        list={listed}
        leaveRef={leaveRef}
        panel={(record, show) =>
          record && late ? <late.page.Panel key={record} record={record} leaveRef={leaveRef} onShow={show} /> : null
        }
      />
    )
  }
  return { View, form }
}
