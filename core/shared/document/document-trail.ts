import { z } from 'zod'
import { instant, type PersonReference, personReference } from '../contract.ts'
import { message } from '../message.ts'
import { type DocumentField, documentField } from './document-field.ts'
import { person } from './document-fields.ts'

type Told<Wire> = { body: never; wire: Wire; row: never; suffix: never }

const time = (label: ReturnType<typeof message>): DocumentField<Told<string>> =>
  documentField({
    label,
    kind: 'instant',
    way: 'instant',
    body: z.never(),
    wire: instant,
    empty: nothing,
    list: { width: 140, search: 'range', sort: true },
  })

const people = { width: 100, search: 'oneOf', lookup: 'users' } as const

/** Nobody writes these fields, so that no body starts with them. */
const nothing = undefined as never

/** Who made a record and who changed it last, and when; every order document shows these, and its list has them. The creator is kept as `creatorId`. */
export const recordTrail = {
  user: documentField<Told<PersonReference>>({
    label: message('创建人'),
    kind: 'person',
    way: 'reference',
    to: 'users',
    body: z.never(),
    wire: personReference,
    empty: nothing,
    list: people,
  }),
  // Each entry of the trail names its actor.
  lastUpdater: person({ label: message('最后更新人'), list: people, untold: true }),
  createdAt: time(message('创建时间')),
  updatedAt: time(message('更新时间')),
}

const narrow = { width: 140, sort: true } as const

/** Time of the creation and of the last change of a record, for lists that sort by them and have no filter for them. */
export const recordStamps = {
  createdAt: { ...recordTrail.createdAt, list: narrow },
  updatedAt: { ...recordTrail.updatedAt, list: narrow },
}
