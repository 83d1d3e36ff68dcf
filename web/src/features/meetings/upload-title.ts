/** The heading above the recordings. */
export const uploadTitleId = "upload-title";
