/** What WebKit says of a page that was left: its line was open, or it was gone before what it foresaw was used. */
export const saidWhenLeft = /closed due to suspension|preloaded using link preload but not used/;
