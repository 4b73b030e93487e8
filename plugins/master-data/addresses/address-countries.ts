import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { homeCountry } from './address-rules.ts'

const named = [
  message('中国'),
  message('中国香港'),
  message('中国澳门'),
  message('中国台湾'),
  message('日本'),
  message('韩国'),
  message('越南'),
  message('柬埔寨'),
  message('孟加拉国'),
  message('印度'),
  message('印度尼西亚'),
  message('斯里兰卡'),
  message('土耳其'),
  message('新加坡'),
  message('澳大利亚'),
  message('新西兰'),
  message('美国'),
  message('加拿大'),
  message('英国'),
  message('法国'),
  message('德国'),
  message('意大利'),
  message('西班牙'),
  message('葡萄牙'),
  message('荷兰'),
  message('瑞典'),
  message('丹麦'),
  message('阿联酋'),
]

/** The countries and regions of addresses; the Chinese name is stored. */
export const countries: readonly Option[] = named.map((label) => ({ value: label.text, label }))

/** The values of an empty address. */
export const emptyAddress = {
  country: homeCountry,
  state: '',
  city: '',
  district: '',
  street: '',
  postcode: '',
}
