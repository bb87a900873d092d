/**
 * The list to which a field's keys refer. `services[].codes[]` means any item of the lists, `texts{}` any field
 * name, and `structure[]**` any menu item at any depth.
 */
export const listOfReference = {
  'branch.defaultLang': 'languages',
  'branch.languages[]': 'languages',
  'branch.services[]': 'services',
  'branch.dispenserProfiles[]': 'profiles',
  'services[].numberInterval': 'numberIntervals',
  'services[].texts{}': 'languages',
  'services[].codes[]': 'codes',
  'services[].services[]': 'services',
  'groups[].texts{}': 'languages',
  'codes[].texts{}': 'languages',
  'profiles[].defaultLang': 'languages',
  'profiles[].features.advertisements.groups[]': 'advertisements',
  'profiles[].features.advertisements.ticketGroups[]': 'advertisements',
  'profiles[].structure[].language': 'languages',
  'profiles[].structure[]**service': 'services',
  'profiles[].structure[]**group': 'groups',
  'dispensers[].special.profiles[].profile': 'profiles',
  'counters[].services[]': 'services',
  'users[].services[].service': 'services',
  'bookings[].service': 'services',
} as const satisfies Readonly<Record<string, string>>;
