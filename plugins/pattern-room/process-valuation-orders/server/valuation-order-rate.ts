import { standardRateKey } from '../../../admin/public.ts'
import { usualHourRate } from '../../process-valuation/valuation-time.ts'

/** SQL of the yuan per hour that valuations of a development group start with; `group` is the alias of the group (B-open-78, D34). */
export const standardRateSql = (group: string) =>
  `coalesce((select nullif(s.value, '') from system_settings s where s.key = '${standardRateKey('')}' || ${group}.key), '${usualHourRate}')`
