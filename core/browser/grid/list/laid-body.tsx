import { useTranslate } from '../../i18n/text.ts'
import { keptModule, useLate } from '../../ui/late-module.ts'
import type { LaidListProps } from '../cards/laid-list.ts'
import { fieldsOfLook } from '../model/list-look.ts'
import { fieldsInOrder } from './fields-in-order.ts'
import type { ListModel } from './list-model.ts'

const laidLists = {
  board: keptModule(async () => ({ Laid: (await import('../board/list-board.tsx')).ListBoard })),
  calendar: keptModule(async () => ({ Laid: (await import('../calendar/list-calendar.tsx')).ListCalendar })),
}

/** A list as a board or a calendar, once its code is there. */
export function LaidBody({
  model,
  ...props
}: { model: ListModel } & Pick<
  LaidListProps,
  'root' | 'narrow' | 'onOpen' | 'onPreview' | 'onShown' | 'menuOf' | 'empty'
>) {
  const { definition, fields, choice, query, change, setDays, list, body, store, laidBy } = model
  const translate = useTranslate()
  const late = useLate(laidLists[query.look === 'calendar' ? 'calendar' : 'board'], true)
  return late && laidBy ? (
    <late.Laid
      {...props}
      label={translate(definition.document.title)}
      titleKey={definition.document.codeField}
      cellLook={definition.cellLook}
      // Columns and days tell the value of this field.
      fields={fieldsInOrder(fields, choice).filter(({ key }) => key !== laidBy.key)}
      portraitKey={typeof definition.cards === 'object' ? definition.cards.portrait : undefined}
      definition={definition}
      by={laidBy}
      choices={fieldsOfLook(fields, query.look)}
      query={query}
      onQuery={change}
      onDays={setDays}
      list={list}
      body={body}
      store={store}
      empty={list.loading || list.rows.total > 0 || query.look !== 'board' ? null : props.empty}
    />
  ) : null
}
