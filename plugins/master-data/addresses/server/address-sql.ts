/** SQL for the JSON of the address in row `d`. */
export const addressJson = `json_build_object('country', d.country, 'state', d.state, 'city', d.city, 'district', d.district,
  'street', d.street, 'postcode', d.postcode, 'fullAddress', d.full_address)`
