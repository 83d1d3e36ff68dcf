/** The kinds of change that customers may want to hear of at once; private.alert_kinds() in the database names the same. */
export const alertKinds = ["price", "offer", "vacancies"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The subject of a change of a competitor's website. */
export const changeKinds = [...alertKinds, "other"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** For one message: a website that was made anew says nothing sentence by sentence. */
export const changesMax = 40;
/** Of a text before and after. */
export const changeSideLengthMax = 300;
