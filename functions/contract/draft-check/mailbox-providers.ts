/**
 * Domains at which people in Belgium and around it have a mailbox of their own. Such a domain says nothing of who writes
 * or reads. The database has the same in private.mailbox_providers().
 */
export const mailboxProviders: readonly string[] = `
  aol.be aol.co.uk aol.com aol.de aol.fr aol.nl base.be belgacom.be belgacom.net caiway.nl chello.be duck.com
  edpnet.be euphonynet.be fastmail.com gmail.be gmail.com gmx.be gmx.ch gmx.co.uk gmx.com gmx.de gmx.eu gmx.fr
  gmx.net googlemail.com googlemail.de hetnet.nl hey.com home.nl hotmail.be hotmail.ch hotmail.co.uk
  hotmail.com hotmail.de hotmail.fr hotmail.nl icloud.com kpnmail.nl laposte.net live.be live.ch live.co.uk
  live.com live.de live.fr live.nl mac.com mail.be mail.com me.com mobistar.be msn.com msn.nl numericable.be
  online.be orange.be orange.fr outlook.be outlook.com outlook.de outlook.fr outlook.nl pandora.be ping.be
  planet.nl pm.me proton.me protonmail.ch protonmail.com proximus.be rocketmail.com scarlet.be skynet.be
  skypro.be swing.be tele2.be telenet.be tutanota.com tvcablenet.be versatel.be versateladsl.be vodafone.nl
  voo.be wanadoo.fr web.de win.be xs4all.nl yahoo.be yahoo.co.uk yahoo.com yahoo.de yahoo.fr yahoo.nl
  yandex.com ymail.com zeelandnet.nl ziggo.nl
`
  .trim()
  .split(/\s+/);

const known = new Set(mailboxProviders);

/** Of a domain in small letters. */
export const isMailboxProvider = (domain: string): boolean => known.has(domain);
