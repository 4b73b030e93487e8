import { useText } from '../../i18n/text.ts'
import { useInstallation } from './installation.ts'

const ownName = '织单 Selvedge'

/** The product's name: as the installation sets it, else its own in the language of the page. */
export function useProductName(): string {
  const t = useText()
  const { productName } = useInstallation()
  return productName && productName !== ownName ? productName : t('织单 Selvedge')
}
