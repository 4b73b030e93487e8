import { type Message, message } from '../../../core/shared/message.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import type { AddressBody } from './address-model.ts'

/** The country that a new address starts with. */
export const homeCountry = '中国'

/** The required parts of an address, each with the refusal when it is missing. */
const requiredAddressParts: Readonly<Record<string, Message>> = {
  country: message('请选择国家'),
  state: message('请输入省份'),
  city: message('请输入城市'),
  district: message('请输入区市'),
  street: message('请输入街道地址'),
}

/** The problems of an address; `under` is the address's path in the form. */
export function addressProblems(
  given: Partial<AddressBody> | null | undefined,
  under = '',
  required = requiredAddressParts,
): FieldProblem[] {
  const problems = requiredProblems(given ?? {}, required)
  return under ? problems.map(({ field, message: text }) => ({ field: `${under}.${field}`, message: text })) : problems
}

/** The address in one line, largest part first: country, state, city, district, street. */
export function composeFullAddress(parts: Partial<AddressBody>): string {
  const joined = [parts.country, parts.state, parts.city, parts.district, parts.street]
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
  const chinese = /\p{Script=Han}/u.test(joined.join(''))
  // In a municipality province and city have the same name; 上海市上海市 would look like a mistake.
  const distinct = joined.filter((part, index) => part !== joined[index - 1])
  return distinct.join(chinese ? '' : ', ')
}
