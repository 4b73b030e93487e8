import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** Bundle tickets. They are listed by cutting order: the address of that list ends with the id of the cutting order. */
export const bundleTicketDocument = documentKind({
  noun: 'bundle_tickets',
  key: 'CROP_ORDER',
  title: message('扎票'),
  path: '/dashboard/productionModule/bundleTicket',
  codeField: 'number',
  timeline: false,
})

/** Id of the template that draws tickets on a paper. */
export const ticketTemplateId = (paper: string) => `${bundleTicketDocument.noun}.${paper}`

/** The page of one ticket for phones. It is short, because every character of it makes the printed code finer. */
export const ticketPhonePath = '/dashboard/ticket'
