export const contact = {
  title: "Contact",
  intro: "Stel uw vraag zoals u ze aan een collega zou stellen. Binnen 24 uur hebt u een antwoord.",
  mailTitle: "Mail ons",
  promise: "U krijgt binnen 24 uur een antwoord van iemand die uw vraag begrijpt.",
  mapTitle: "Van Leuven tot bij u",
  mapText:
    "Wij werken in heel België. De eerste dag komen wij bij u langs, daarna werken wij meestal op afstand.",
  nextTitle: "Wat er daarna gebeurt",
  next: [
    {
      title: "Wij antwoorden",
      text: "Met een voorstel om te bellen, of met een eerlijk ‘dit hebt u niet nodig’.",
      effort: "Binnen 24 uur",
    },
    {
      title: "Wij bellen",
      text: "U vertelt wat u elke week opnieuw doet. Wij vragen door en rekenen mee.",
      effort: "Als het u past, een halfuur",
    },
    {
      title: "U krijgt een voorstel",
      text: "Wat wij bouwen, wat het kost en wanneer het er staat. U beslist.",
      effort: "Binnen de week",
    },
  ],
  helpTitle: "Dit helpt ons vooruit",
  help: [
    "Wat doet u elke week dat niemand graag doet?",
    "Met welke programma’s werkt u vandaag?",
    "Met hoeveel mensen bent u?",
    "Wanneer moet het er staan?",
  ],
} as const;
