import { useInstallation } from './installation.ts'

/** The product's name as the installation sets it. */
export function useProductName(): string {
  return useInstallation().productName || '织单 Selvedge'
}
