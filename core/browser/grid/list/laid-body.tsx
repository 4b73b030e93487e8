import { keptModule, useLate } from '../../ui/late-module.ts'
import type { LaidListProps } from '../cards/laid-list.ts'
import { fieldsOfLook } from '../model/list-look.ts'
import type { ListModel } from './list-model.ts'

// Few lists are looked at in these ways, so that their code is loaded when one is.
const laidLists = {
  board: keptModule(async () => ({ Laid: (await import('../board/list-board.tsx')).ListBoard })),
  calendar: keptModule(async () => ({ Laid: (await import('../calendar/list-calendar.tsx')).ListCalendar })),
}

/** A list as a board or a calendar, once its code is there. */
export function LaidBody({
  model,
  ...props
}: { model: ListModel } & Omit<
  LaidListProps,
  'definition' | 'choices' | 'query' | 'onQuery' | 'onDays' | 'list' | 'body'
>) {
  const { definition, fields, query, change, setDays, list, body } = model
  const late = useLate(laidLists[query.look === 'calendar' ? 'calendar' : 'board'], true)
  return late ? (
    <late.Laid
      {...props}
      definition={definition}
      choices={fieldsOfLook(fields, query.look)}
      query={query}
      onQuery={change}
      onDays={setDays}
      list={list}
      body={body}
    />
  ) : null
}
