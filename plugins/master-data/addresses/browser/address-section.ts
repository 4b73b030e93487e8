import type { RecordField, RecordSection } from '../../../../core/browser/record/record-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { countries } from '../address-countries.ts'

/** The form section of an address; `under` is the address's path in the form. */
export function addressSection(under = ''): RecordSection {
  const key = (part: string) => (under ? `${under}.${part}` : part)
  const fields: readonly RecordField[] = [
    { key: key('country'), label: message('国家'), kind: 'select', options: countries, required: true },
    { key: key('state'), label: message('省份'), kind: 'text', required: true },
    { key: key('city'), label: message('城市'), kind: 'text', required: true },
    { key: key('district'), label: message('区市'), kind: 'text', required: true },
    { key: key('street'), label: message('街道地址'), kind: 'text', required: true, wide: true },
    { key: key('postcode'), label: message('邮编'), kind: 'text' },
  ]
  return { title: message('地址'), fields }
}
