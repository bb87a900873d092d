/** The first start's page sets the time zone and joins a wireless network. */
const actions = [
  'org.freedesktop.timedate1.set-timezone',
  'org.freedesktop.NetworkManager.network-control',
  'org.freedesktop.NetworkManager.settings.modify.system',
  'org.freedesktop.NetworkManager.wifi.scan',
];

/** A polkit rule that allows the host these actions, because the host has no rights of its own. */
export const firstStartRuleText = `// Written by the installer of Foyer: a first start sets the time zone and joins a Wi-Fi on its own screen.
polkit.addRule(function (action, subject) {
  var actions = ${JSON.stringify(actions)};
  if (subject.user === "foyer" && actions.indexOf(action.id) >= 0) return polkit.Result.YES;
});
`;
