// Written by npm run drafts:train from b24d5fada66fcfa0f7018b33d7109f52.
/** What one unit of a weight is, by label. */
export const weightUnits: readonly number[] = [0.145472, 0.118828, 0.185186, 0.155970, 0.127278];
/** What a sentence has before its features are added, by label; it counts from 0 on. */
export const biases: readonly number[] = [-3.238478, -2.963057, -2.967715, -2.350952, -4.519054];
/** A feature and its weights: disguised, pressure, unsupported_claim, sensitive, refusal. */
export const weightLines = `! hjFDK
! ! HiB..
! $ eiFCH
" JYIFz
" $ EOGBl
" [all] .B..g
" [ends] .E..f
" [negation] .HBBp
" [reply] .C..h
" [stop] BH.Cq
" [warranty] BH.Bi
" antwoorden .B..i
" en BH.Bi
" geen .B..g
" nee .D..h
" neen .C..g
" stop .B.Bi
#hundred .GbB.
#hundred $ f.E..
#hundred % EEd..
#hundred [measure] EFd..
#hundr~ .GbB.
#link FGFDl
#link $ DB..G
#link [stop] .GB.h
#long IDEBB
#mail IFBBr
#mail $ GDBBj
#number .DEDD
#number #number eDD.B
#number $ dHIBB
#number % CcfC.
#number [measure] B..D.
#number [numeral] eDD.B
#number [span] CeDC.
#number [warranty] .FBd.
#number cm DFD..
#number en .FBd.
#number euro .BF..
#number graden .BC..
#number juni cFB..
#number kilo BBD..
#number maart .FB..
#number mei cEB..
#number meter CBC.B
#number minuten EhC..
#number mm CDC..
#number op cCe..
#number procent .Cg..
#number tot .D..c
#number uur .dDB.
#number van Bf...
#numbe~ .DEDD
#one GHbDD
#one in B.g..
#phone .IDC.
#phone $ .FCBD
#year FJN.H
#year $ JIF.B
#year [numeral] e.D..
% E.hD.
% $ ..e..
% [more] dCD..
% van Dcf..
% veilig .Bi..
... CkB..
... $ CkB..
: .EBIg
: #link EDB.k
: #number .E..G
: $ GDI.B
: [bill] gCB..
: [earlier] .FB.e
: [harm] fK...
: [haste] b...g
: [mistake] f.BB.
: [numeral] BFCBH
: [reply] F.DCp
: [we] bIBc.
: [you] cgDCB
: dat G.dB.
: de G..DB
: dit CDg..
: een OEB.b
: onderhoud J....
: onze DCD..
: uw dhC..
; bBFEi
; [all] .C..g
; [we] KJED.
; wij FFBB.
? F.U.i
? $ D.OBi
? [haste] BD..B
? [reply] DE.Bg
? [we] DKD.D
? [you] Dh.Fb
? dan dEBhC
? wij DIC.B
? zeg .B..f
[acquaintance] nJFB.
[acquaintance] [heard] dHb..
[acquaintance] [we] h.CC.
[acquaintance] [you] .f..F
[acquaintance] mee BBg..
[acquaintance] van iDEDD
[acquaintance] voor CC.f.
[acquaintance] … [all] fd.D.
[acquaintance] … [earlier] kDBB.
[acquaintance] … [family] eB.d.
[acquaintance] … [further] ggBC.
[acquaintance] … [heard] hK.b.
[acquaintance] … [moment] hH...
[acquaintance] … [negation] feCBD
[acquaintance] … [reply] hHb.C
[acquaintance] … [we] pBDFH
[acquaintance] … [you] fcB.G
[age] BL.gC
[all] EbuED
[all] [acquaintance] FBD.d
[all] [all] EBhB.
[all] [belief] .CBG.
[all] [best] BfF..
[all] [bill] Jbb.B
[all] [debt] BH.c.
[all] [earlier] DfcCC
[all] [ends] ..bBD
[all] [family] .Ce..
[all] [further] C...c
[all] [grow] fFbDB
[all] [harm] C.d.E
[all] [haste] cCBEC
[all] [heard] FgBdc
[all] [hiding] mG.B.
[all] [illness] BG.bd
[all] [last] bCdD.
[all] [measure] E.fbD
[all] [message] ...Cj
[all] [moment] EFIbd
[all] [more] E.dB.
[all] [negation] B.h.b
[all] [numeral] ..d.B
[all] [official] HMBC.
[all] [person] DDdF.
[all] [rather] .BFDe
[all] [region] BEf.B
[all] [reply] .cBe.
[all] [rival] EcgBB
[all] [span] DhGBE
[all] [stop] ECd.c
[all] [sure] IMcGC
[all] [they] GEEd.
[all] [trade] B.eCd
[all] [warranty] eBf..
[all] [we] .hB.b
[all] [you] dC.HN
[all] aan CbC..
[all] antwoord egC.E
[all] dag .hHB.
[all] de BEf..
[all] drie C.F..
[all] een .Be..
[all] eens BHFd.
[all] en eHBCB
[all] enkele .IiB.
[all] in DIcbB
[all] interesse BEB..
[all] jaar .DE..
[all] klant GFf..
[all] maand BDbB.
[all] mail .B..k
[all] mails .B..h
[all] mee EfH..
[all] meer BbCD.
[all] met BfGBc
[all] moment Bd.Be
[all] nog .Fc.b
[all] ons bfd..
[all] onze CkbC.
[all] probleem bCd.D
[all] reclame g....
[all] te E..bG
[all] uitzondering ..d..
[all] van BGeB.
[all] veilig .Df..
[all] zomer ..G..
[all] … [acquaintance] bCFBc
[all] … [all] HGgD.
[all] … [belief] BGBDB
[all] … [best] DdE..
[all] … [bill] I.e.D
[all] … [blame] Eg.C.
[all] … [debt] BJ.c.
[all] … [earlier] Fh.F.
[all] … [ends] Ej.FC
[all] … [family] bDdb.
[all] … [further] C.bBc
[all] … [grow] c..B.
[all] … [harm] Eed.E
[all] … [heard] BeCce
[all] … [hiding] kHF..
[all] … [illness] DHBce
[all] … [last] gHfBB
[all] … [measure] .BdbE
[all] … [message] ..BCn
[all] … [moment] .dJ..
[all] … [more] H.gB.
[all] … [negation] bdc..
[all] … [numeral] B.d.B
[all] … [official] MC.B.
[all] … [person] DGcFB
[all] … [private] .HBDb
[all] … [rather] .CBFb
[all] … [region] DCf.C
[all] … [reply] ...de
[all] … [rival] FegCB
[all] … [span] Hg.BE
[all] … [stop] EGf.i
[all] … [sure] .E.BB
[all] … [they] Ib.cC
[all] … [trade] CddB.
[all] … [warranty] e.dCC
[all] … [we] G.id.
[all] … [you] fj..D
[belief] .IGzJ
[belief] [belief] K.Ej.
[belief] [earlier] FB.e.
[belief] [heard] H..e.
[belief] [reply] fB...
[belief] [sure] DBdd.
[belief] [warranty] .GCb.
[belief] [we] NGDjB
[belief] [you] COFqB
[belief] dus EC.h.
[belief] en cEBD.
[belief] in F....
[belief] … [all] BbDg.
[belief] … [belief] OEFnB
[belief] … [earlier] fB...
[belief] … [further] h.F..
[belief] … [harm] l..D.
[belief] … [heard] HB.e.
[belief] … [last] FdBf.
[belief] … [more] CdDd.
[belief] … [negation] ccHi.
[belief] … [rather] FCBf.
[belief] … [reply] eC..B
[belief] … [span] ...e.
[belief] … [sure] FCcg.
[belief] … [they] EBBiB
[belief] … [trade] .C.h.
[belief] … [warranty] dHE.C
[belief] … [we] IEHpE
[belief] … [you] bTHtD
[best] HNnDE
[best] [all] BDiC.
[best] [best] DClh.
[best] [numeral] .D.b.
[best] [person] DeBB.
[best] [region] bclB.
[best] [sure] B.f..
[best] [we] b.HB.
[best] [you] EHbF.
[best] hoogachting ..D..
[best] in D.gB.
[best] van g..C.
[best] … [all] Idi.B
[best] … [best] FCkhB
[best] … [grow] .bc..
[best] … [heard] .DdBB
[best] … [moment] Bff..
[best] … [numeral] BFBbB
[best] … [person] Ee.C.
[best] … [region] D.oDB
[best] … [reply] ..e..
[best] … [rival] DjBB.
[best] … [span] fF...
[best] … [sure] Bef..
[best] … [trade] BFd..
[best] … [warranty] dbdbB
[best] … [we] dFBEF
[best] … [you] dKbGB
[bill] pNDJH
[bill] #number eF...
[bill] : CD...
[bill] [all] Hd.BD
[bill] [bill] gDB..
[bill] [ends] De...
[bill] [further] fdE.C
[bill] [grow] F.b..
[bill] [haste] hI..d
[bill] [heard] .fC.E
[bill] [hiding] GCc..
[bill] [last] dFBCB
[bill] [measure] fFB..
[bill] [moment] Eec..
[bill] [more] eC...
[bill] [negation] bcFBC
[bill] [numeral] hD.D.
[bill] [reply] .cD..
[bill] [span] EC...
[bill] [they] ..D..
[bill] [warranty] D..D.
[bill] [we] .E.CD
[bill] [you] dcDHD
[bill] bevat ..G..
[bill] dat dD...
[bill] en I....
[bill] haalt HD...
[bill] in hBdd.
[bill] is e.FE.
[bill] met G.B..
[bill] te g..CB
[bill] van nJ.bB
[bill] voor gHCD.
[bill] … [all] .c.BC
[bill] … [bill] fGFEB
[bill] … [earlier] .H.B.
[bill] … [ends] geBB.
[bill] … [further] deG.C
[bill] … [grow] BBc..
[bill] … [harm] fbC.B
[bill] … [haste] bG..b
[bill] … [heard] FfCdE
[bill] … [hiding] GCc..
[bill] … [last] gECDB
[bill] … [measure] .BI.B
[bill] … [moment] gkc.C
[bill] … [more] dh..D
[bill] … [negation] cdGCC
[bill] … [numeral] jC.EC
[bill] … [official] CEC..
[bill] … [rather] gb...
[bill] … [reply] .fED.
[bill] … [source] g....
[bill] … [span] EF.BC
[bill] … [stop] .CC.c
[bill] … [they] d.D.B
[bill] … [trade] HE...
[bill] … [warranty] eDDIc
[bill] … [we] bbEID
[bill] … [you] j.EH.
[blame] NxdBE
[blame] [blame] .k.BC
[blame] [haste] Bh.B.
[blame] [reply] Bh.CC
[blame] [they] BnBB.
[blame] [you] EiB.F
[blame] … [all] be...
[blame] … [blame] Bn.CD
[blame] … [earlier] Dm.C.
[blame] … [ends] Ch..C
[blame] … [harm] CjBDC
[blame] … [haste] Eh.BB
[blame] … [negation] .h.BB
[blame] … [reply] Ej..D
[blame] … [stop] Bi.BE
[blame] … [they] BmBB.
[blame] … [we] BhB..
[blame] … [you] HoCCH
[debt] LfHsF
[debt] [debt] EGCf.
[debt] [earlier] FE.e.
[debt] [heard] .D.e.
[debt] [last] BH.f.
[debt] [negation] .JbeB
[debt] [warranty] EHDB.
[debt] [we] EGEf.
[debt] [you] ..CjD
[debt] bij DDCe.
[debt] van F..d.
[debt] voor BC.g.
[debt] … [all] EHBmD
[debt] … [bill] BHBcC
[debt] … [debt] HPDic
[debt] … [earlier] FE.e.
[debt] … [ends] d..e.
[debt] … [further] D.deB
[debt] … [heard] DF.gB
[debt] … [last] DC.f.
[debt] … [more] .Hb..
[debt] … [negation] BG.lE
[debt] … [numeral] .F.c.
[debt] … [reply] DB.eb
[debt] … [span] C.Bg.
[debt] … [stop] bE.cD
[debt] … [they] CJ.gD
[debt] … [warranty] GKDfC
[debt] … [we] JMHj.
[debt] … [you] CEDoE
[earlier] kIH.B
[earlier] ! jE.B.
[earlier] " .D..k
[earlier] : BeCB.
[earlier] [all] hCbcC
[earlier] [earlier] kcDCB
[earlier] [family] C..H.
[earlier] [further] kB.JE
[earlier] [heard] ...dC
[earlier] [last] Cg..C
[earlier] [measure] dHB..
[earlier] [message] g..BH
[earlier] [moment] .F.B.
[earlier] [negation] bDC.b
[earlier] [numeral] fDEB.
[earlier] [reply] ....E
[earlier] [span] cJEcC
[earlier] [stop] HDBbh
[earlier] [they] hB.B.
[earlier] [warranty] .DBd.
[earlier] [we] ghcEC
[earlier] [you] GdCfG
[earlier] aan fE.D.
[earlier] dan BE..c
[earlier] een E..b.
[earlier] en CC.C.
[earlier] in DCEE.
[earlier] is cbbCd
[earlier] jaar ..Bc.
[earlier] je h..DD
[earlier] krijgt FC...
[earlier] maand .B.f.
[earlier] met bE.E.
[earlier] ons ID...
[earlier] op .cC.F
[earlier] over eE.d.
[earlier] u HFci.
[earlier] van eC.GD
[earlier] we fC...
[earlier] week bE.E.
[earlier] … [acquaintance] dE.CC
[earlier] … [all] jF.b.
[earlier] … [belief] FeBh.
[earlier] … [best] gddB.
[earlier] … [bill] .ccB.
[earlier] … [debt] FD.e.
[earlier] … [earlier] mc.ED
[earlier] … [ends] Ef.bb
[earlier] … [family] EC.F.
[earlier] … [further] lIBBD
[earlier] … [grow] JC...
[earlier] … [harm] DfC.B
[earlier] … [haste] BB.CC
[earlier] … [heard] cI.fE
[earlier] … [hiding] .E.Bb
[earlier] … [illness] Gb.c.
[earlier] … [last] bfC.D
[earlier] … [measure] iMDb.
[earlier] … [message] eC.GF
[earlier] … [moment] eCBFc
[earlier] … [more] c.CgC
[earlier] … [negation] eICb.
[earlier] … [numeral] bBF..
[earlier] … [official] Ce...
[earlier] … [private] FC.g.
[earlier] … [rather] bG...
[earlier] … [reply] ....G
[earlier] … [span] bJFcE
[earlier] … [stop] KEB.h
[earlier] … [sure] ef.dB
[earlier] … [they] dFbCD
[earlier] … [trade] GeB..
[earlier] … [warranty] dJB.b
[earlier] … [we] i..DE
[earlier] … [you] bdDiB
[ends] .t..C
[ends] ? .D..g
[ends] [all] De..D
[ends] [earlier] Gd..c
[ends] [ends] HqBBC
[ends] [haste] cbbbe
[ends] [heard] FF..e
[ends] [moment] dibB.
[ends] [negation] EjB.F
[ends] [numeral] CDbBB
[ends] [reply] CC.Dc
[ends] [span] dCeC.
[ends] [stop] Ed.CI
[ends] [they] e....
[ends] [we] Nb.cE
[ends] [you] bIBD.
[ends] de CdB..
[ends] en bh..C
[ends] het CfB.B
[ends] is CfC.B
[ends] ons BC..F
[ends] op EJEB.
[ends] tikt BiB..
[ends] u BD.ce
[ends] wij .G...
[ends] zijn Bi.b.
[ends] … [acquaintance] .B..g
[ends] … [all] Fh..G
[ends] … [bill] fc.e.
[ends] … [earlier] Kh..b
[ends] … [ends] Es.C.
[ends] … [further] Bc...
[ends] … [grow] .DFB.
[ends] … [harm] eF.cD
[ends] … [haste] .i..e
[ends] … [heard] IE...
[ends] … [illness] .C.f.
[ends] … [last] Gc.B.
[ends] … [moment] gjb..
[ends] … [negation] .fFCG
[ends] … [numeral] Gbb.C
[ends] … [official] FC...
[ends] … [private] DH.B.
[ends] … [rather] .D.BE
[ends] … [reply] H..GB
[ends] … [span] cBe.B
[ends] … [stop] Hb..G
[ends] … [they] d.Dcc
[ends] … [trade] .EDC.
[ends] … [warranty] deB..
[ends] … [we] BeC..
[ends] … [you] CECBC
[family] BMCrF
[family] [family] I.Bf.
[family] [heard] bCC..
[family] [illness] CB.d.
[family] [last] fE.b.
[family] [person] C..g.
[family] [they] .H.c.
[family] [warranty] H.dfB
[family] [we] fCE..
[family] [you] FcCf.
[family] en .bbg.
[family] in .BBH.
[family] is .G.g.
[family] van CCBi.
[family] voor Ce.F.
[family] … [all] BGCfc
[family] … [belief] FC.c.
[family] … [earlier] Db.c.
[family] … [family] ODCi.
[family] … [further] BGBgB
[family] … [heard] dDC..
[family] … [hiding] .F.c.
[family] … [illness] .B.e.
[family] … [last] eI.d.
[family] … [message] cf.Eb
[family] … [more] .GdbB
[family] … [negation] CKEkB
[family] … [numeral] BBCib
[family] … [person] CB.f.
[family] … [private] GF.d.
[family] … [rather] .D.e.
[family] … [reply] G..fB
[family] … [stop] cE.eB
[family] … [sure] .CDb.
[family] … [they] cG.e.
[family] … [warranty] CEdjC
[family] … [we] .H.fC
[family] … [you] cEFhD
[further] djgC.
[further] #number KjCc.
[further] ? B.BDd
[further] [all] DB...
[further] [belief] Df.B.
[further] [bill] gB...
[further] [earlier] .KB..
[further] [ends] bIddB
[further] [further] cDfDC
[further] [grow] Ccc..
[further] [harm] F.dB.
[further] [heard] .G...
[further] [illness] dg...
[further] [last] G..DC
[further] [measure] IkBd.
[further] [message] HJDBj
[further] [moment] DcB.B
[further] [more] ..bCC
[further] [negation] ...BE
[further] [numeral] Cj.c.
[further] [rather] cD.Bc
[further] [reply] i...B
[further] [span] .iD.E
[further] [stop] .Dc.d
[further] [sure] b.e.B
[further] [warranty] En.DB
[further] [we] .cB.e
[further] [you] bf...
[further] dan e...D
[further] een .ec..
[further] eens hDDBC
[further] en .h...
[further] geen .ED..
[further] maand CH..C
[further] mee .j..B
[further] meer ...CC
[further] niet ddEEE
[further] nog BEe.b
[further] nooit .Gd..
[further] op bdDb.
[further] plaats DM...
[further] van EfcEg
[further] voor Fe.b.
[further] week cH..B
[further] … [acquaintance] cb.Ce
[further] … [belief] Df.B.
[further] … [bill] e.Bcb
[further] … [blame] CFcc.
[further] … [earlier] fLCG.
[further] … [ends] bbcbD
[further] … [further] ddeDD
[further] … [grow] bCc..
[further] … [harm] FfbEB
[further] … [haste] cdBdB
[further] … [illness] eg...
[further] … [last] Ed.GC
[further] … [measure] ciCcB
[further] … [message] DLEBi
[further] … [moment] .b..D
[further] … [more] Ce.CD
[further] … [negation] .CDB.
[further] … [numeral] .i.cB
[further] … [official] C...e
[further] … [rather] .c.Cd
[further] … [reply] iG.Cc
[further] … [span] ceB.F
[further] … [stop] .d..c
[further] … [sure] .bfB.
[further] … [they] EBBB.
[further] … [trade] cFd..
[further] … [warranty] .mBBC
[further] … [we] icDcc
[further] … [you] bb.c.
[grow] IbnEJ
[grow] #number ..F..
[grow] [all] DEbC.
[grow] [ends] .hE..
[grow] [grow] GGkD.
[grow] [heard] BF.B.
[grow] [hiding] fBb..
[grow] [last] gBB..
[grow] [measure] CBe.B
[grow] [negation] .H...
[grow] [numeral] DCiEC
[grow] [reply] BE.B.
[grow] [span] ..d..
[grow] [sure] Cg.f.
[grow] [they] CcE..
[grow] [warranty] BE.F.
[grow] [we] bFbBB
[grow] [you] JcbdB
[grow] een fGCb.
[grow] elke .Df..
[grow] gegarandeerd B.e..
[grow] het BHB..
[grow] met CDkB.
[grow] per .be..
[grow] u Bf.c.
[grow] uw .Ffb.
[grow] van DdHC.
[grow] … [all] EHdDB
[grow] … [bill] c.C..
[grow] … [earlier] GBG..
[grow] … [ends] .lE..
[grow] … [further] E..B.
[grow] … [grow] IHlF.
[grow] … [harm] .eC..
[grow] … [haste] D.dC.
[grow] … [heard] CEFC.
[grow] … [hiding] fBc..
[grow] … [last] fBb..
[grow] … [measure] EBfBB
[grow] … [message] I....
[grow] … [moment] C.d..
[grow] … [numeral] CEjBD
[grow] … [rather] .dDd.
[grow] … [reply] C.cDC
[grow] … [source] B.EB.
[grow] … [span] BDj..
[grow] … [stop] BcCBB
[grow] … [sure] .dce.
[grow] … [they] EG.C.
[grow] … [warranty] HHDD.
[grow] … [we] .Jg.C
[grow] … [you] E.fcB
[harm] dzBBC
[harm] ? .f...
[harm] [all] Eh.cB
[harm] [debt] DD.f.
[harm] [ends] BfG..
[harm] [harm] EnDB.
[harm] [measure] Cj...
[harm] [message] ....h
[harm] [negation] IB..C
[harm] [numeral] Ejb.d
[harm] [warranty] C.BB.
[harm] [we] .H.b.
[harm] [you] .m..C
[harm] als H..c.
[harm] en Cg.C.
[harm] hebben bjcC.
[harm] kan BgBB.
[harm] uw Ek.B.
[harm] van .c.cb
[harm] voor Fd.Bc
[harm] … [all] Cge.D
[harm] … [debt] DE.f.
[harm] … [earlier] bGc..
[harm] … [ends] DhGCC
[harm] … [further] b..EB
[harm] … [grow] .e.C.
[harm] … [harm] BoEb.
[harm] … [heard] Hg..d
[harm] … [hiding] CfB.e
[harm] … [last] FBd.b
[harm] … [measure] .l..c
[harm] … [message] bc..h
[harm] … [moment] .d...
[harm] … [negation] BCeDb
[harm] … [numeral] .mcBc
[harm] … [reply] EbCBb
[harm] … [span] dd.c.
[harm] … [stop] EgBCE
[harm] … [sure] bF...
[harm] … [they] .bDB.
[harm] … [warranty] .fDBC
[harm] … [we] e...b
[harm] … [you] .lc.B
[haste] DvFGD
[haste] " .D..k
[haste] #phone BF...
[haste] [all] CGC.C
[haste] [bill] g..b.
[haste] [ends] Gf..b
[haste] [further] C.DBC
[haste] [grow] BfD..
[haste] [harm] Bf...
[haste] [haste] boCD.
[haste] [hiding] BH..B
[haste] [last] DhD..
[haste] [message] FF..F
[haste] [moment] .h..D
[haste] [negation] JhED.
[haste] [numeral] bg...
[haste] [reply] Hb..B
[haste] [span] ..D.B
[haste] [stop] BM...
[haste] [warranty] cGbB.
[haste] [we] fiC.G
[haste] [you] dcCLB
[haste] aan .i...
[haste] dan CG.c.
[haste] dat .Fd.B
[haste] dus .h...
[haste] een GGBB.
[haste] en be..b
[haste] is GhB.c
[haste] met GHB..
[haste] niet GjBBD
[haste] nu .ib..
[haste] of ....E
[haste] ons Cg..C
[haste] op gJBBE
[haste] u K..DD
[haste] uw e.CF.
[haste] van hI..D
[haste] … [acquaintance] .f..B
[haste] … [all] .eFbc
[haste] … [bill] ecBb.
[haste] … [earlier] dI..B
[haste] … [ends] IdDCc
[haste] … [further] F.BCB
[haste] … [grow] ChE..
[haste] … [harm] .f.EB
[haste] … [haste] .pCD.
[haste] … [heard] fC..B
[haste] … [hiding] CK.bb
[haste] … [last] CiDBB
[haste] … [measure] ghE..
[haste] … [message] H..ED
[haste] … [moment] .l.CB
[haste] … [more] .mD.B
[haste] … [negation] CfH..
[haste] … [numeral] ee.Bc
[haste] … [official] .k...
[haste] … [rather] DgB.b
[haste] … [reply] DECDD
[haste] … [rival] CjbB.
[haste] … [span] f.FCB
[haste] … [stop] CJCCc
[haste] … [they] .CCcd
[haste] … [warranty] B..Eb
[haste] … [we] bfGcK
[haste] … [you] .fEK.
[heard] .HDg.
[heard] #link B...h
[heard] ? .E.DE
[heard] [all] bbbC.
[heard] [bill] F..C.
[heard] [debt] BF.f.
[heard] [earlier] bBcB.
[heard] [family] dD.b.
[heard] [further] bdB..
[heard] [haste] gC..B
[heard] [hiding] Cfb..
[heard] [last] .f...
[heard] [negation] C.cCc
[heard] [numeral] D.d..
[heard] [private] GF.k.
[heard] [reply] .FC.j
[heard] [stop] E..dC
[heard] [they] Bh.C.
[heard] [warranty] bH.gB
[heard] [we] ..beB
[heard] [you] C.I.C
[heard] dan .C..j
[heard] dat cB.fG
[heard] de .EB.d
[heard] ge fI.c.
[heard] graag IC.E.
[heard] het E.Ggb
[heard] ik H..B.
[heard] in EDcb.
[heard] me h....
[heard] ons EhBcb
[heard] onze g..D.
[heard] op BF.DB
[heard] u DeBDb
[heard] uw BEDEB
[heard] we N.ChD
[heard] wij HDdg.
[heard] … [acquaintance] iF.De
[heard] … [all] dG.bb
[heard] … [belief] IE.g.
[heard] … [bill] .C.D.
[heard] … [debt] DJ.l.
[heard] … [earlier] cEcBC
[heard] … [ends] .KBb.
[heard] … [family] bG.e.
[heard] … [further] edC.e
[heard] … [haste] e..fC
[heard] … [heard] ce.Be
[heard] … [hiding] .dbcC
[heard] … [illness] FF.lD
[heard] … [last] If.b.
[heard] … [measure] .BcdB
[heard] … [message] .E..h
[heard] … [moment] .GbeB
[heard] … [more] F..c.
[heard] … [negation] .bb.f
[heard] … [numeral] ..deC
[heard] … [official] Ki.B.
[heard] … [person] EBDf.
[heard] … [private] MKBm.
[heard] … [rather] CI..c
[heard] … [region] F.b.B
[heard] … [reply] DbDcg
[heard] … [rival] .DebB
[heard] … [source] E..d.
[heard] … [span] F.b.C
[heard] … [stop] ...fD
[heard] … [sure] fFB.b
[heard] … [they] bg.EC
[heard] … [trade] .iD..
[heard] … [warranty] .F.jE
[heard] … [we] dC.bC
[heard] … [you] DbLdC
[hiding] B..C.
[hiding] : GEB..
[hiding] [all] .DGBb
[hiding] [earlier] GGc.B
[hiding] [ends] Bh..b
[hiding] [further] Ceb.d
[hiding] [grow] .EcB.
[hiding] [hiding] jB...
[hiding] [last] f.CBD
[hiding] [negation] .DDDC
[hiding] [numeral] B.e..
[hiding] [reply] CF..C
[hiding] [warranty] EFBB.
[hiding] [we] g.F..
[hiding] [you] Hcbff
[hiding] als CHBCg
[hiding] met ..e.B
[hiding] op Fe..B
[hiding] van IBDBB
[hiding] voor H.C.d
[hiding] … [acquaintance] fd..c
[hiding] … [all] ..HB.
[hiding] … [earlier] FcbC.
[hiding] … [ends] Be..d
[hiding] … [further] .d..e
[hiding] … [grow] .cdC.
[hiding] … [hiding] iB..D
[hiding] … [last] hcDBF
[hiding] … [measure] .fb..
[hiding] … [message] HcB..
[hiding] … [negation] b.D.D
[hiding] … [numeral] bee.B
[hiding] … [private] B.Bf.
[hiding] … [reply] FC..d
[hiding] … [span] .g.B.
[hiding] … [warranty] HcCD.
[hiding] … [we] eeG..
[hiding] … [you] Gf.be
[illness] NJ.tI
[illness] ? .F.k.
[illness] [all] .Eb..
[illness] [earlier] D..i.
[illness] [ends] .Gdc.
[illness] [further] B.bEc
[illness] [heard] E..hB
[illness] [illness] CB.k.
[illness] [last] BC.f.
[illness] [more] .DbHc
[illness] [negation] .IE.B
[illness] [rather] BCCeE
[illness] [reply] .H.f.
[illness] [sure] ...e.
[illness] [trade] BCFC.
[illness] [warranty] BGBbB
[illness] [we] CEC.D
[illness] [you] CMGjE
[illness] bent GJBg.
[illness] bij f.e..
[illness] en BEBb.
[illness] is DF.f.
[illness] op CICg.
[illness] u b.BEF
[illness] van ...e.
[illness] … [all] CI.f.
[illness] … [earlier] E..j.
[illness] … [ends] .Fed.
[illness] … [further] .F.c.
[illness] … [haste] Bd.g.
[illness] … [heard] FJ.k.
[illness] … [illness] ED.lB
[illness] … [last] .E.gB
[illness] … [message] d..f.
[illness] … [moment] b..g.
[illness] … [more] BKbb.
[illness] … [negation] FJDfB
[illness] … [numeral] .C.cB
[illness] … [private] BB.cb
[illness] … [rather] DDCgE
[illness] … [reply] .J.gd
[illness] … [span] BBbd.
[illness] … [stop] BFd.f
[illness] … [sure] CDee.
[illness] … [they] CEDiB
[illness] … [trade] BCEC.
[illness] … [warranty] .HCb.
[illness] … [we] CIIj.
[illness] … [you] GGIoD
[last] ckd.H
[last] ! ChB..
[last] " .J..b
[last] #number FhB..
[last] [bill] gC.C.
[last] [earlier] ci.D.
[last] [ends] HcB.B
[last] [family] GB.e.
[last] [further] dDdCb
[last] [grow] G..b.
[last] [heard] CJ..d
[last] [illness] DCCf.
[last] [last] HoCF.
[last] [measure] DhBBc
[last] [message] CHEbD
[last] [moment] JiDC.
[last] [negation] CeC..
[last] [numeral] JjE.C
[last] [official] cgC.b
[last] [reply] F..Bh
[last] [span] Em...
[last] [stop] .eB.B
[last] [warranty] beCdB
[last] [we] .BHCB
[last] [you] c...E
[last] als f.CBB
[last] btw CGB.c
[last] de e.FdD
[last] een ddGD.
[last] en Bg...
[last] het iJBC.
[last] maar Ej...
[last] nog hJ..c
[last] op CC...
[last] tot Fm...
[last] uw fR.CC
[last] van dLC.B
[last] vandaag EhB..
[last] voor HBBf.
[last] wie .i..b
[last] … [all] cDb..
[last] … [bill] ebBd.
[last] … [earlier] bh...
[last] … [ends] JcEBH
[last] … [family] FD.e.
[last] … [further] .fBFc
[last] … [grow] bh.b.
[last] … [haste] bf.BB
[last] … [hiding] gID.C
[last] … [illness] .DCf.
[last] … [last] KoI.C
[last] … [measure] CfB.b
[last] … [message] bLEcc
[last] … [moment] ImDDB
[last] … [more] F.HB.
[last] … [negation] BfGDd
[last] … [numeral] GfG.C
[last] … [official] ciCEb
[last] … [private] ikBb.
[last] … [rather] .dBC.
[last] … [region] EieBB
[last] … [reply] Cf.Bg
[last] … [rival] .kC..
[last] … [span] DeCbC
[last] … [stop] giEDB
[last] … [sure] .be..
[last] … [they] gcBCD
[last] … [trade] GB.B.
[last] … [warranty] .EDdF
[last] … [we] kFJ.D
[last] … [you] ddE.B
[measure] EfbEB
[measure] [all] beB..
[measure] [earlier] eed..
[measure] [further] b.d..
[measure] [grow] bCf..
[measure] [haste] .k..B
[measure] [hiding] ..f..
[measure] [last] DFb.b
[measure] [measure] CD...
[measure] [moment] .E...
[measure] [more] cIdBB
[measure] [negation] bbHE.
[measure] [numeral] EB...
[measure] [official] DDB.c
[measure] [reply] ..d.b
[measure] [span] .dcb.
[measure] [trade] .Cf..
[measure] [warranty] F..Bc
[measure] [we] H.B..
[measure] [you] CCfc.
[measure] aan .Cd..
[measure] bij .E...
[measure] een cf...
[measure] en D.B..
[measure] in CFBb.
[measure] is .ec..
[measure] op e.C..
[measure] per DFB.b
[measure] sneller ..f..
[measure] van FbiB.
[measure] veilig .Bi..
[measure] … [all] bd..E
[measure] … [belief] .fD..
[measure] … [bill] E.D..
[measure] … [earlier] .e...
[measure] … [ends] Cgc.D
[measure] … [further] b.c.b
[measure] … [grow] bCf..
[measure] … [harm] ..c.b
[measure] … [haste] .j...
[measure] … [heard] .BB.e
[measure] … [hiding] .df.B
[measure] … [last] F.bBb
[measure] … [measure] EFDBB
[measure] … [message] ....e
[measure] … [moment] dBB..
[measure] … [more] cDcB.
[measure] … [negation] ddGCf
[measure] … [numeral] FBBB.
[measure] … [official] CEB.c
[measure] … [rather] B...i
[measure] … [reply] ..d.c
[measure] … [source] BBD..
[measure] … [span] .dc..
[measure] … [stop] .Fc.c
[measure] … [sure] Ceb..
[measure] … [they] .Bc..
[measure] … [trade] .Bg..
[measure] … [warranty] G...b
[measure] … [we] CbccB
[measure] … [you] BGedd
[message] bNIIn
[message] " ..B.c
[message] ? bC.Bm
[message] [acquaintance] ....i
[message] [all] ..e.D
[message] [further] .B..k
[message] [haste] cD.D.
[message] [hiding] DG..E
[message] [last] .JB..
[message] [message] E....
[message] [mistake] gB..B
[message] [more] .HB.j
[message] [negation] bFBBc
[message] [numeral] fe...
[message] [rather] ....i
[message] [reply] HIBCh
[message] [stop] bI.Be
[message] [warranty] F.BBC
[message] [we] CHCC.
[message] [you] .d.F.
[message] aan ....d
[message] dan D...c
[message] door b...K
[message] en Fc.B.
[message] kan C...j
[message] meer .DB.g
[message] met CB..g
[message] naar C....
[message] niet cH...
[message] omdat fB...
[message] stopzetten ....i
[message] te Fb.B.
[message] u DG.GB
[message] van ..Dcf
[message] … [acquaintance] cB..g
[message] … [all] dBc..
[message] … [bill] ..d.c
[message] … [earlier] dE..B
[message] … [ends] Gf...
[message] … [further] ..CBh
[message] … [haste] eG.DF
[message] … [heard] cG.Df
[message] … [hiding] dBG.c
[message] … [last] fCCB.
[message] … [measure] .f..b
[message] … [message] HDcB.
[message] … [mistake] jC.BC
[message] … [more] BBD.j
[message] … [negation] .Kb.b
[message] … [numeral] gfb.C
[message] … [official] mG..c
[message] … [rather] bC.B.
[message] … [reply] FObDn
[message] … [span] Bg..d
[message] … [stop] CHBCi
[message] … [sure] .c..e
[message] … [they] bG..b
[message] … [warranty] .dBCb
[message] … [we] .MEGe
[message] … [you] dBCCc
[mistake] zQGCC
[mistake] : sGD.B
[mistake] [bill] d....
[mistake] [earlier] c..e.
[mistake] [mistake] jDCB.
[mistake] [you] lC.F.
[mistake] … [bill] f....
[mistake] … [earlier] gB.d.
[mistake] … [last] hD.d.
[mistake] … [message] hB..b
[mistake] … [mistake] lHCCB
[mistake] … [moment] hB...
[mistake] … [person] kC.B.
[mistake] … [they] fG..C
[mistake] … [we] e.Bd.
[mistake] … [you] pI...
[moment] erECE
[moment] ? fH..C
[moment] [all] ChG..
[moment] [earlier] iMc.B
[moment] [family] DL.f.
[moment] [further] Hf.BB
[moment] [haste] He..C
[moment] [measure] d...B
[moment] [moment] LgBCB
[moment] [negation] biE.C
[moment] [numeral] ...CD
[moment] [reply] De..H
[moment] [span] cEB..
[moment] [warranty] cCd..
[moment] [we] cgE..
[moment] [you] Bf...
[moment] beslissen .h...
[moment] en .Dd..
[moment] in ECC.b
[moment] is .fCF.
[moment] kan Bi...
[moment] langs g....
[moment] met Fbdd.
[moment] niet ck.BC
[moment] of cnC..
[moment] om fe.B.
[moment] staat BjCB.
[moment] u .MBe.
[moment] uw FK..E
[moment] … [all] .pK..
[moment] … [best] BJB..
[moment] … [bill] Fh.b.
[moment] … [debt] ff...
[moment] … [earlier] g.bCC
[moment] … [ends] Fo..B
[moment] … [family] DM.g.
[moment] … [further] CeBDF
[moment] … [grow] .fd..
[moment] … [harm] edD.C
[moment] … [haste] Ej.cD
[moment] … [hiding] .dbf.
[moment] … [illness] .HBc.
[moment] … [last] Hfc..
[moment] … [measure] cfC.C
[moment] … [message] ci...
[moment] … [moment] Hn..D
[moment] … [more] BiEcF
[moment] … [negation] fkG.E
[moment] … [numeral] .d.FE
[moment] … [rather] Cc.C.
[moment] … [reply] .iBEB
[moment] … [rival] GgCB.
[moment] … [span] .DDDC
[moment] … [stop] .eb.D
[moment] … [they] c.Be.
[moment] … [trade] FfBB.
[moment] … [warranty] .kc..
[moment] … [we] dgHeC
[moment] … [you] Bl..B
[more] GDk..
[more] ? ..B.c
[more] [all] bF..D
[more] [earlier] E.B..
[more] [further] cDE..
[more] [illness] Bid..
[more] [last] .Fd.B
[more] [message] CGC.h
[more] [more] BDeFB
[more] [negation] .EcBD
[more] [numeral] eFC..
[more] [rather] .EcB.
[more] [reply] .e..B
[more] [stop] .Fe..
[more] [warranty] .beF.
[more] [we] .LeDe
[more] [you] Jic.C
[more] bestaat .FeB.
[more] dan bcgCE
[more] een .Ed..
[more] en .beF.
[more] in BccCC
[more] is DDFcD
[more] van Eg.Eh
[more] … [all] bGbBB
[more] … [bill] GBd..
[more] … [earlier] FDD..
[more] … [further] cDE..
[more] … [grow] .J.B.
[more] … [heard] CD.cb
[more] … [hiding] .be..
[more] … [illness] Bid..
[more] … [last] FJdbB
[more] … [message] CGC.h
[more] … [more] B.eF.
[more] … [negation] .LfC.
[more] … [numeral] dGe..
[more] … [rather] .EdB.
[more] … [reply] CcF.b
[more] … [rival] BCg..
[more] … [stop] .Hc..
[more] … [sure] ..f..
[more] … [trade] cKc..
[more] … [warranty] b.dE.
[more] … [we] COc.e
[more] … [you] Lgc.D
[negation] EbcDb
[negation] " .GB.i
[negation] [acquaintance] JcCc.
[negation] [bill] I.b.c
[negation] [debt] eBbB.
[negation] [earlier] E.DBC
[negation] [ends] ..bCB
[negation] [further] E..di
[negation] [grow] g.BE.
[negation] [harm] bFf.D
[negation] [haste] bd..B
[negation] [heard] deCB.
[negation] [hiding] mH.B.
[negation] [illness] .C.Cg
[negation] [last] .E.BB
[negation] [message] .CFCh
[negation] [moment] EHDC.
[negation] [more] JbBbf
[negation] [negation] .Cd.f
[negation] [official] DbDB.
[negation] [rather] BLEFe
[negation] [reply] BgcCb
[negation] [rival] CFg..
[negation] [span] c.EB.
[negation] [stop] BBc.B
[negation] [sure] FJ...
[negation] [they] .EDbc
[negation] [warranty] .Fb.e
[negation] [we] BnID.
[negation] [you] .BIF.
[negation] aan BF...
[negation] antwoord eg..D
[negation] bij DDB..
[negation] dat GeF.C
[negation] de DhF..
[negation] een FFh..
[negation] en .H.Bd
[negation] enkel EJC..
[negation] enkele BHjB.
[negation] in .jcBe
[negation] interesse BEB..
[negation] is FE.B.
[negation] mail .B..g
[negation] mails .B..h
[negation] meer HcD.e
[negation] nodig .E...
[negation] nog BEe.b
[negation] om EI..C
[negation] ontvangen fC..c
[negation] onze Bl.B.
[negation] op E.cCc
[negation] probleem bCF.D
[negation] reclame g....
[negation] te cC..L
[negation] tot Di...
[negation] uitzondering ..d..
[negation] vergissen .Bg..
[negation] voor dL..B
[negation] … [acquaintance] ..Cbd
[negation] … [all] GCcCd
[negation] … [best] .GC.c
[negation] … [bill] E.bcc
[negation] … [blame] DfcBb
[negation] … [debt] eEb..
[negation] … [earlier] D.CDB
[negation] … [ends] CfEHc
[negation] … [family] .D.d.
[negation] … [further] G.cch
[negation] … [grow] dbFC.
[negation] … [harm] ..eBF
[negation] … [haste] ...cb
[negation] … [heard] .CCCf
[negation] … [hiding] jNCD.
[negation] … [illness] .C.Cg
[negation] … [last] dBbE.
[negation] … [measure] dhB.C
[negation] … [message] bCGFk
[negation] … [moment] DdD.E
[negation] … [more] JbBbf
[negation] … [negation] .g...
[negation] … [numeral] .cbCC
[negation] … [official] DfE..
[negation] … [private] .cBC.
[negation] … [rather] DMEGl
[negation] … [region] bcd.C
[negation] … [reply] C.CHm
[negation] … [rival] DLgBE
[negation] … [span] .i..F
[negation] … [stop] B...e
[negation] … [sure] bCB.d
[negation] … [they] FiG..
[negation] … [trade] CbC..
[negation] … [warranty] ...Bh
[negation] … [we] HgE.e
[negation] … [you] .fG.b
[numeral] FCeEG
[numeral] #number eDD.B
[numeral] % E.hD.
[numeral] [acquaintance] BBD..
[numeral] [all] d.B.c
[numeral] [bill] CDC..
[numeral] [earlier] .db..
[numeral] [ends] E..d.
[numeral] [family] dGB..
[numeral] [further] dH.b.
[numeral] [grow] cGdCB
[numeral] [last] dg.Bb
[numeral] [measure] EB..C
[numeral] [more] cEfB.
[numeral] [negation] b.Hb.
[numeral] [numeral] .feD.
[numeral] [official] DGB.b
[numeral] [rather] BE..B
[numeral] [reply] .hbCC
[numeral] [rival] ElcC.
[numeral] [span] GC.B.
[numeral] [stop] E.CBB
[numeral] [sure] FD...
[numeral] [they] FE...
[numeral] [trade] Bd.DB
[numeral] [warranty] ..Hdd
[numeral] [we] GGcE.
[numeral] [you] .bgF.
[numeral] cm DFD..
[numeral] dag BDC..
[numeral] dagen F.cB.
[numeral] die .jB..
[numeral] en d.Fc.
[numeral] euro .BG..
[numeral] graden .DC..
[numeral] in .Bgd.
[numeral] jaar GIB.b
[numeral] juni cFB..
[numeral] keer ..fdC
[numeral] kilo CCE..
[numeral] liter BBD..
[numeral] maanden CKC..
[numeral] maart .HB..
[numeral] mei bFB..
[numeral] meter EDG.C
[numeral] minuten .gD..
[numeral] mm CDC..
[numeral] ondernemers DGhB.
[numeral] op bJmBD
[numeral] personen h....
[numeral] procent DEfB.
[numeral] stuks FBDBB
[numeral] tot .EB.c
[numeral] uur .cEC.
[numeral] van Fi.d.
[numeral] vierkante BCB.B
[numeral] voor .l...
[numeral] weken EFe.B
[numeral] werkdagen CBE.b
[numeral] zo CDgB.
[numeral] … [acquaintance] BBD.B
[numeral] … [all] .c.dc
[numeral] … [belief] gd.d.
[numeral] … [best] DEEc.
[numeral] … [bill] MEF.C
[numeral] … [debt] .F.e.
[numeral] … [earlier] de.C.
[numeral] … [ends] Cbbb.
[numeral] … [family] eHB..
[numeral] … [further] c..db
[numeral] … [grow] dGc.B
[numeral] … [harm] dCdcb
[numeral] … [haste] fh...
[numeral] … [heard] ..E.c
[numeral] … [hiding] ..fcb
[numeral] … [illness] bBCd.
[numeral] … [last] .jcDb
[numeral] … [measure] EB..C
[numeral] … [message] ec.eh
[numeral] … [moment] f.b.C
[numeral] … [more] bceb.
[numeral] … [negation] ...dg
[numeral] … [numeral] B.DHC
[numeral] … [official] I..Bb
[numeral] … [private] GB...
[numeral] … [rather] EC.Bd
[numeral] … [region] Dc..B
[numeral] … [reply] geeCc
[numeral] … [rival] FldC.
[numeral] … [source] .CE.B
[numeral] … [span] ID.D.
[numeral] … [stop] Gc..d
[numeral] … [sure] .dc.C
[numeral] … [they] H.c.B
[numeral] … [trade] DccDC
[numeral] … [warranty] .GGb.
[numeral] … [we] ..dff
[numeral] … [you] cefeg
[official] t.GDF
[official] : mH...
[official] [all] d.b.C
[official] [bill] hd.D.
[official] [debt] .K.iB
[official] [earlier] gF.D.
[official] [negation] De..C
[official] [numeral] fGE..
[official] [official] khDCb
[official] [reply] .K...
[official] [stop] fFBB.
[official] [warranty] jdBBE
[official] [we] E.CFb
[official] [you] bgGEc
[official] dat .Fd..
[official] de .BBBe
[official] en Gc.D.
[official] in JB...
[official] is h.Bbb
[official] over G..B.
[official] van kHBCB
[official] … [all] h..cD
[official] … [bill] hbCFC
[official] … [debt] CL.hC
[official] … [earlier] hb.DB
[official] … [ends] Jeb..
[official] … [further] fbe..
[official] … [heard] dE.C.
[official] … [last] c.BC.
[official] … [measure] DbB.b
[official] … [more] fBB.b
[official] … [negation] cg.B.
[official] … [numeral] hEG..
[official] … [official] ngEE.
[official] … [reply] eBCBb
[official] … [source] H....
[official] … [span] E.B..
[official] … [stop] jCCE.
[official] … [they] be.BB
[official] … [trade] bIC..
[official] … [warranty] gbBCB
[official] … [we] eeDJ.
[official] … [you] ldCB.
[person] cCFgG
[person] [all] dHCb.
[person] [illness] BB.g.
[person] [we] b..F.
[person] [you] dgB.B
[person] een ..f..
[person] is H.Bg.
[person] … [all] c.Dc.
[person] … [earlier] eECC.
[person] … [further] fH.d.
[person] … [heard] cC.F.
[person] … [illness] GFBi.
[person] … [last] bF.B.
[person] … [negation] Ch.b.
[person] … [numeral] C.Cc.
[person] … [span] bDBdb
[person] … [they] bE...
[person] … [warranty] .eB..
[person] … [we] dD.e.
[person] … [you] i.DBB
[private] ..EkG
[private] [all] DlCDB
[private] [heard] BD...
[private] [negation] Bd.G.
[private] [numeral] ..be.
[private] [stop] h..G.
[private] [warranty] EF.F.
[private] [we] .JBcB
[private] [you] JB.j.
[private] dat CF.f.
[private] en BE.E.
[private] in B..h.
[private] op bh.fE
[private] van HFDb.
[private] … [all] EkDcB
[private] … [heard] bF.dB
[private] … [illness] ECBe.
[private] … [last] DBDg.
[private] … [numeral] F..h.
[private] … [private] DB.f.
[private] … [reply] ...D.
[private] … [stop] hb.HB
[private] … [warranty] FG..B
[private] … [we] BKBdb
[private] … [you] J.Ee.
[rather] CEBCe
[rather] ? D.C.H
[rather] [all] dGbbD
[rather] [earlier] .D...
[rather] [ends] Ch..c
[rather] [further] ceB.C
[rather] [haste] BF..c
[rather] [heard] ceBc.
[rather] [hiding] dE..B
[rather] [last] .CbCf
[rather] [measure] DH...
[rather] [message] FE..g
[rather] [moment] EB..E
[rather] [more] .Fc.B
[rather] [negation] BEH..
[rather] [numeral] Fb..B
[rather] [reply] .G.ce
[rather] [stop] Db.Bb
[rather] [sure] .Ce.b
[rather] [they] B..d.
[rather] [warranty] Gb.B.
[rather] [we] .bB.m
[rather] [you] BeD.d
[rather] dat .E.Bd
[rather] dit DB..l
[rather] een BC.cF
[rather] geen DB..d
[rather] het cF.C.
[rather] in eD.Cg
[rather] is GDE.E
[rather] niet BI.bB
[rather] niets .BCDE
[rather] u ..B.B
[rather] … [all] cEcd.
[rather] … [bill] cDE.B
[rather] … [earlier] CG.BB
[rather] … [ends] Ff..e
[rather] … [further] .h..d
[rather] … [grow] fDBB.
[rather] … [harm] Gec..
[rather] … [haste] .I.B.
[rather] … [heard] cbBbb
[rather] … [hiding] bHB.b
[rather] … [last] d.bEe
[rather] … [measure] eBB.b
[rather] … [message] IL.Ci
[rather] … [moment] K..b.
[rather] … [more] Dd..b
[rather] … [negation] EBE.h
[rather] … [numeral] gcCBF
[rather] … [official] EE..B
[rather] … [rather] cBBBf
[rather] … [reply] FGB.k
[rather] … [span] .B.CD
[rather] … [stop] IG..f
[rather] … [sure] .Cc.b
[rather] … [they] .g.d.
[rather] … [warranty] .HBCf
[rather] … [we] .CFCj
[rather] … [you] c.B.j
[region] EDlJD
[region] [all] Cde..
[region] [negation] Chc..
[region] [warranty] .DD..
[region] [we] ..dC.
[region] [you] CEc..
[region] een g...B
[region] en .CC..
[region] … [all] B.c..
[region] … [negation] .fc.c
[region] … [numeral] CEC..
[region] … [they] ..c..
[region] … [trade] h....
[region] … [warranty] B.E.B
[region] … [we] D.gCc
[region] … [you] DEdDb
[reply] .d.Cn
[reply] " DGCCp
[reply] ? Fc.BE
[reply] [acquaintance] cB.Bg
[reply] [all] BFd.E
[reply] [bill] .E..c
[reply] [blame] .E.Bc
[reply] [earlier] b..DG
[reply] [further] bf..D
[reply] [harm] df.Db
[reply] [haste] BB..E
[reply] [heard] CB.Be
[reply] [hiding] Dc...
[reply] [last] J.Cc.
[reply] [measure] .g..B
[reply] [message] DE.BK
[reply] [moment] EdB.H
[reply] [more] CH...
[reply] [negation] LiE..
[reply] [numeral] .cc.C
[reply] [official] dC.f.
[reply] [rather] DGB.C
[reply] [reply] .HGGk
[reply] [span] .dd.C
[reply] [stop] FMDBo
[reply] [sure] eEfFc
[reply] [survey] e....
[reply] [they] CeBC.
[reply] [warranty] BRB.h
[reply] [we] Fb.B.
[reply] [you] cCIB.
[reply] aan EI..f
[reply] als gH.CG
[reply] dan GMb.n
[reply] dat gBc..
[reply] de FE..C
[reply] een FG.Db
[reply] en bI.Bb
[reply] het JEb.h
[reply] ik CC.B.
[reply] in b.c..
[reply] is BeBFc
[reply] krijgen Bk..B
[reply] maar FE..c
[reply] met DJB.k
[reply] naar dC..D
[reply] of .E.eC
[reply] om eH.bf
[reply] ons F..CB
[reply] op bF..b
[reply] over FB.c.
[reply] stop ....h
[reply] te hC.Bg
[reply] u .g.De
[reply] uit ....f
[reply] uw DBCBH
[reply] van f.BGc
[reply] voor .ccBI
[reply] we KJ.cB
[reply] wij HDcDG
[reply] … [acquaintance] fC.Bm
[reply] … [all] bLb.e
[reply] … [bill] DIBC.
[reply] … [debt] CC.Be
[reply] … [earlier] bb..H
[reply] … [ends] b..Bh
[reply] … [further] eEG.g
[reply] … [grow] .fEB.
[reply] … [harm] cl.E.
[reply] … [haste] I.BBE
[reply] … [heard] .CBD.
[reply] … [hiding] cb..f
[reply] … [illness] E..h.
[reply] … [last] FebbC
[reply] … [measure] fi..E
[reply] … [message] cICDf
[reply] … [moment] .fCC.
[reply] … [more] FKD.j
[reply] … [negation] .cIDg
[reply] … [numeral] bg...
[reply] … [official] .hBeB
[reply] … [private] BD..B
[reply] … [rather] GNBDB
[reply] … [reply] CLKLh
[reply] … [span] .bcCD
[reply] … [stop] NKECs
[reply] … [sure] dGfFd
[reply] … [survey] e....
[reply] … [they] FgDHC
[reply] … [trade] FgBbc
[reply] … [warranty] GFCbl
[reply] … [we] c..Cb
[reply] … [you] .dJBe
[rival] Frc.H
[rival] [all] GlC..
[rival] [last] c.E..
[rival] [region] BEd..
[rival] [rival] .gE..
[rival] [they] ff...
[rival] [trade] .gC..
[rival] [we] CHcdD
[rival] [you] Df.D.
[rival] die bcE..
[rival] in .b.D.
[rival] … [all] JoBDC
[rival] … [earlier] Ce.B.
[rival] … [further] .OcB.
[rival] … [negation] .hD.D
[rival] … [numeral] cFF..
[rival] … [private] BibC.
[rival] … [rather] .E..E
[rival] … [region] BEd..
[rival] … [rival] .gE..
[rival] … [span] cbF..
[rival] … [they] fc.BC
[rival] … [trade] .hC..
[rival] … [we] .KccE
[rival] … [you] BoBGC
[source] .SGD.
[source] [all] c.d.C
[source] [numeral] D..Bd
[source] [source] CBD..
[source] [warranty] CCCB.
[source] [we] cBbE.
[source] [you] FBB..
[source] de GEB.b
[source] die F....
[source] in F....
[source] onze e...C
[source] van C.CBC
[source] … [all] eDc.C
[source] … [ends] fF...
[source] … [heard] F.cBC
[source] … [measure] .B.cd
[source] … [numeral] CHDcd
[source] … [reply] GC...
[source] … [source] CBD..
[source] … [span] FDB.f
[source] … [sure] B.e..
[source] … [trade] g....
[source] … [warranty] .DCB.
[source] … [we] bB.Db
[source] … [you] cHCb.
[span] Dc.EG
[span] #number ..e..
[span] : .h...
[span] [acquaintance] ..D..
[span] [all] CeEBc
[span] [blame] .Dg..
[span] [earlier] ffCC.
[span] [ends] BhC.C
[span] [harm] C.Bc.
[span] [haste] Bm...
[span] [illness] .G.cb
[span] [measure] .cc..
[span] [more] .Bh.C
[span] [negation] dcDB.
[span] [numeral] Dc..B
[span] [rather] Bd..d
[span] [reply] FCd..
[span] [span] Ceb.D
[span] [sure] .fC..
[span] [warranty] .bc..
[span] [we] chEBD
[span] [you] .ddDE
[span] bij hGEC.
[span] een bfB..
[span] en c.e.b
[span] in BGCC.
[span] nog E.C..
[span] op .CDbC
[span] per .Bb.E
[span] staat .Dg..
[span] te BhDc.
[span] terug .Be..
[span] voor FDB..
[span] … [acquaintance] ..D..
[span] … [all] .bD..
[span] … [belief] Bfc..
[span] … [bill] fb..B
[span] … [blame] .Eg..
[span] … [earlier] ieCCc
[span] … [ends] EnC..
[span] … [family] DF.B.
[span] … [further] d.DC.
[span] … [grow] GgCB.
[span] … [harm] DC.dB
[span] … [haste] .n..c
[span] … [heard] cD.b.
[span] … [illness] .F.db
[span] … [last] b.dGb
[span] … [measure] C.D..
[span] … [message] ....g
[span] … [negation] eeE.e
[span] … [numeral] E..DC
[span] … [rather] Gd.ce
[span] … [reply] .Kd.e
[span] … [rival] Bg..C
[span] … [source] .D..B
[span] … [span] Ee..E
[span] … [sure] ChcC.
[span] … [they] .DDc.
[span] … [trade] ..eC.
[span] … [warranty] ...C.
[span] … [we] EeIfc
[span] … [you] ..c.f
[stop] HeD.s
[stop] " BE.Cm
[stop] ? ...Bj
[stop] [all] BNcB.
[stop] [earlier] Bf..b
[stop] [further] .Db.B
[stop] [haste] Bcb.f
[stop] [heard] DEcd.
[stop] [measure] .E...
[stop] [message] LC..d
[stop] [negation] c....
[stop] [numeral] cbC.C
[stop] [official] dDceF
[stop] [region] .bE..
[stop] [reply] EJcDd
[stop] [span] .HC.C
[stop] [stop] FC.Bk
[stop] [warranty] Df.cE
[stop] [we] Dj.Eh
[stop] [you] Dd..f
[stop] dat B.d.D
[stop] de ..F..
[stop] door DC..h
[stop] een DBDBc
[stop] en Cj.bH
[stop] het Be.C.
[stop] kan .GC.i
[stop] met BeBDc
[stop] onze b.c..
[stop] op CECBF
[stop] te GC.bg
[stop] u .J..g
[stop] uw H.ccB
[stop] van ceCgb
[stop] voor BL..D
[stop] voorraad .GB..
[stop] we Bf..d
[stop] wij .E..e
[stop] zodra .g..f
[stop] … [all] GH.Bd
[stop] … [bill] BBCDb
[stop] … [debt] Dc.h.
[stop] … [earlier] ....j
[stop] … [ends] BBDCF
[stop] … [family] b..f.
[stop] … [further] cC.bB
[stop] … [grow] gbb.B
[stop] … [harm] CfDDF
[stop] … [haste] bBb.m
[stop] … [heard] FCbd.
[stop] … [hiding] .bc.d
[stop] … [illness] e..DB
[stop] … [last] Cd.BF
[stop] … [measure] EFccD
[stop] … [message] H..Cl
[stop] … [moment] Bdb.g
[stop] … [more] ccbE.
[stop] … [negation] ..CHE
[stop] … [numeral] .b.cF
[stop] … [official] gEce.
[stop] … [private] f..dC
[stop] … [rather] .F..G
[stop] … [reply] DN.Bl
[stop] … [rival] .jcCb
[stop] … [span] CIE.b
[stop] … [stop] HFCEo
[stop] … [warranty] cb.eF
[stop] … [we] .k.df
[stop] … [you] D...j
[sure] .LzDF
[sure] [acquaintance] .cg..
[sure] [all] FHc..
[sure] [best] CDf..
[sure] [further] CHd..
[sure] [grow] .ehB.
[sure] [measure] bDc..
[sure] [more] CGc..
[sure] [negation] .EH.c
[sure] [numeral] BFh..
[sure] [sure] CEh.B
[sure] [trade] Bfg..
[sure] [warranty] eB..e
[sure] [we] IEbCC
[sure] [you] f.dED
[sure] advies ..F..
[sure] bij iB.G.
[sure] dat .BdD.
[sure] de CDee.
[sure] en D.c..
[sure] geen ..D.b
[sure] in Bf...
[sure] is gE...
[sure] leven ..F..
[sure] op .F...
[sure] van .Ce.B
[sure] verzekerd DCg..
[sure] winst .Cf..
[sure] … [acquaintance] .cg..
[sure] … [all] HEdB.
[sure] … [best] bDi..
[sure] … [earlier] dCBC.
[sure] … [ends] FHgD.
[sure] … [further] .DfDB
[sure] … [grow] BdjC.
[sure] … [haste] FD...
[sure] … [hiding] DCc..
[sure] … [illness] C.ebb
[sure] … [measure] BFe..
[sure] … [more] GDiCC
[sure] … [negation] .C.Cb
[sure] … [numeral] DIh.B
[sure] … [reply] .Ec.E
[sure] … [span] cEbbB
[sure] … [stop] .EfCb
[sure] … [sure] DHiBC
[sure] … [survey] g.F..
[sure] … [they] cFe..
[sure] … [trade] Ceh..
[sure] … [warranty] hd.Gc
[sure] … [we] B.b.F
[sure] … [you] i.eCE
[survey] pLDCD
[survey] [trade] j....
[survey] [we] g....
[survey] bij h.F..
[survey] … [last] dCBB.
[survey] … [numeral] kEB..
[survey] … [rather] f....
[survey] … [reply] f....
[survey] … [survey] i.B..
[survey] … [trade] hBC..
[survey] … [warranty] d.CB.
[survey] … [we] dCbBB
[survey] … [you] lGDC.
[they] .eC.G
[they] [all] Hm.bB
[they] [best] .Dh..
[they] [grow] .bc..
[they] [heard] hECCB
[they] [illness] .Bfc.
[they] [last] B..c.
[they] [negation] dCCbD
[they] [numeral] D.CB.
[they] [official] .iC..
[they] [rather] bGB.B
[they] [reply] .H.B.
[they] [stop] EdBBD
[they] [sure] CGe..
[they] [trade] ..F..
[they] [warranty] BFE.C
[they] [we] BCbe.
[they] [you] .nEBC
[they] al Cjb..
[they] de dbiB.
[they] een .eECB
[they] er BDE.b
[they] het CEf..
[they] met ..Cf.
[they] niet eDF.B
[they] u Eg.CB
[they] van BDE..
[they] voor .CE.B
[they] … [all] .i...
[they] … [best] bEh..
[they] … [bill] E.Db.
[they] … [ends] ..D..
[they] … [further] .db.b
[they] … [harm] IdD..
[they] … [heard] gFFD.
[they] … [hiding] db...
[they] … [illness] .Bd..
[they] … [measure] BHC..
[they] … [moment] Be.d.
[they] … [more] ..g..
[they] … [negation] e.G.D
[they] … [numeral] IGHE.
[they] … [official] BiDB.
[they] … [rather] dHBB.
[they] … [reply] .LbB.
[they] … [span] DN.BB
[they] … [stop] DbC.B
[they] … [sure] DHe.c
[they] … [they] IDB.B
[they] … [trade] DcD..
[they] … [warranty] CJ.EB
[they] … [we] CC.b.
[they] … [you] fqCB.
[trade] F..DI
[trade] ? .i...
[trade] [all] DfFB.
[trade] [belief] ...H.
[trade] [earlier] Ef.d.
[trade] [ends] b.Ec.
[trade] [further] DbdD.
[trade] [harm] .i.D.
[trade] [heard] .G.bC
[trade] [illness] .fCK.
[trade] [measure] .Be..
[trade] [more] BCcD.
[trade] [negation] DebB.
[trade] [rather] beBc.
[trade] [reply] CH.H.
[trade] [stop] B.C.D
[trade] [sure] DB...
[trade] [trade] BCFB.
[trade] [we] HDcEB
[trade] [you] b..cB
[trade] de .BGb.
[trade] gebruiken .EF..
[trade] in bbDb.
[trade] met .CEH.
[trade] van BCEB.
[trade] … [all] .eDC.
[trade] … [debt] .CBF.
[trade] … [earlier] Gecc.
[trade] … [ends] bdF..
[trade] … [further] FEeEB
[trade] … [grow] bCf..
[trade] … [harm] .i.D.
[trade] … [heard] CFD.E
[trade] … [illness] BeEBC
[trade] … [last] cBDH.
[trade] … [measure] CDg..
[trade] … [more] D.c.B
[trade] … [negation] .gdC.
[trade] … [numeral] .NeCB
[trade] … [reply] .C.HB
[trade] … [span] .feB.
[trade] … [stop] CBBCB
[trade] … [sure] DCc..
[trade] … [they] .L...
[trade] … [warranty] .K.FC
[trade] … [we] JEcCE
[trade] … [you] gi..B
[warranty] GBDDD
[warranty] #number D.D..
[warranty] [acquaintance] D..D.
[warranty] [all] ..bd.
[warranty] [belief] BcBF.
[warranty] [bill] dCcC.
[warranty] [blame] .Df.d
[warranty] [debt] Be.E.
[warranty] [earlier] Ef.dG
[warranty] [ends] CD..c
[warranty] [family] Dc...
[warranty] [further] Fb.c.
[warranty] [grow] fdib.
[warranty] [harm] bbEeB
[warranty] [haste] .e.BE
[warranty] [heard] Ch.E.
[warranty] [hiding] h.E..
[warranty] [illness] .GB.c
[warranty] [measure] dH...
[warranty] [message] HEB.e
[warranty] [moment] cE.cB
[warranty] [more] .DfB.
[warranty] [negation] .d.Bb
[warranty] [numeral] .EDB.
[warranty] [official] EG...
[warranty] [rather] .Dbed
[warranty] [reply] ee.CJ
[warranty] [source] ...C.
[warranty] [span] E.EC.
[warranty] [stop] EGCch
[warranty] [sure] CBed.
[warranty] [they] Be..b
[warranty] [trade] D..c.
[warranty] [warranty] ..CB.
[warranty] [we] FcI.c
[warranty] [you] Il.Bd
[warranty] bij E.C..
[warranty] daar B..e.
[warranty] daarom h..c.
[warranty] dan CpECC
[warranty] dat BcbdC
[warranty] de .fBDD
[warranty] een GIFBC
[warranty] geen BH...
[warranty] het .fBFd
[warranty] ik .FBBE
[warranty] in .DB..
[warranty] is CE...
[warranty] je FB..h
[warranty] leggen .B.e.
[warranty] op bFE..
[warranty] stopt .I...
[warranty] u .gGDB
[warranty] uw Gkdbc
[warranty] van GCF.B
[warranty] voor DH...
[warranty] we F...e
[warranty] wij EbBC.
[warranty] zag GD.e.
[warranty] … [acquaintance] FC..b
[warranty] … [all] Ee.ce
[warranty] … [belief] CbBG.
[warranty] … [best] BE.dC
[warranty] … [bill] gBbC.
[warranty] … [blame] DHfeb
[warranty] … [debt] Ee...
[warranty] … [earlier] .gBdE
[warranty] … [ends] G.BFd
[warranty] … [family] Ig.Bb
[warranty] … [further] HfBbj
[warranty] … [grow] fcgb.
[warranty] … [harm] ehB.D
[warranty] … [haste] .k...
[warranty] … [heard] Dg...
[warranty] … [hiding] fb.b.
[warranty] … [illness] .FCbc
[warranty] … [last] dFebD
[warranty] … [measure] dJ...
[warranty] … [message] EID.o
[warranty] … [moment] dB.BD
[warranty] … [more] DefCf
[warranty] … [negation] .i.Bg
[warranty] … [numeral] .BED.
[warranty] … [official] EECBB
[warranty] … [private] Ed.bb
[warranty] … [rather] .b.cg
[warranty] … [reply] gcBFB
[warranty] … [rival] C.f.C
[warranty] … [source] BBBCB
[warranty] … [span] EBDC.
[warranty] … [stop] .FHck
[warranty] … [sure] DDed.
[warranty] … [they] Db.b.
[warranty] … [trade] Gb.bD
[warranty] … [warranty] EEGLB
[warranty] … [we] ..D..
[warranty] … [you] ekDbd
[we] bJdCF
[we] #number CEg..
[we] [all] .BhBI
[we] [belief] hHF..
[we] [best] .CgG.
[we] [bill] BCCc.
[we] [earlier] nM..E
[we] [ends] DdBCg
[we] [family] d.E..
[we] [further] Bd.F.
[we] [grow] .IebB
[we] [harm] eD.Gc
[we] [haste] FH.Cc
[we] [heard] E..iB
[we] [hiding] E.D.b
[we] [illness] BBeE.
[we] [last] Bf..C
[we] [measure] IJeBd
[we] [message] .EBC.
[we] [moment] eE.Ce
[we] [more] .jbEh
[we] [negation] G.KCC
[we] [numeral] ..DK.
[we] [official] feCFD
[we] [person] F.F..
[we] [private] LE.dC
[we] [rather] gEDc.
[we] [region] C.E.d
[we] [reply] .ECcE
[we] [rival] efbEC
[we] [source] KBB..
[we] [span] ENcEb
[we] [stop] Fc.Bg
[we] [sure] bCc.B
[we] [survey] f.CB.
[we] [they] .IdFB
[we] [trade] cJb.C
[we] [warranty] eFFC.
[we] [we] .B...
[we] [you] cGbde
[we] aan .C.dG
[we] aanbod F.Cb.
[we] aanpak ..c..
[we] administratie h....
[we] advocaten E..f.
[we] af DC.eh
[we] altijd D.dC.
[we] bellen FHCBC
[we] ben dIBBB
[we] bouwen BBCF.
[we] dat IC.Ei
[we] de Fj.HB
[we] dienst g.BB.
[we] doen fD.CB
[we] een .JD.E
[we] eerst Ge...
[we] elkaar g.B..
[we] folder H.B..
[we] gamma GCDcd
[we] geen DcEdC
[we] gesprek hBcd.
[we] geven GlB..
[we] graag De.bC
[we] had dhBD.
[we] halen DB..d
[we] heb ci.DB
[we] hebben .b.dF
[we] helpen FDB..
[we] het Ef.EG
[we] hopen GCCB.
[we] houden c...g
[we] in gD.BC
[we] kantoor FEDB.
[we] kennen eHdBC
[we] klanten B.c..
[we] komen .CBbK
[we] kunnen C.Hg.
[we] leveren EICcB
[we] mails D...d
[we] maken GDB.C
[we] met BHBG.
[we] nemen FcCc.
[we] niet MOGBe
[we] niets Ef..C
[we] noteren E...d
[we] om eG.C.
[we] ook EDCbC
[we] op FJJce
[we] prijzen ..G..
[we] privacyverklaring I...C
[we] samen hC.BC
[we] schrappen .D..f
[we] schrijven .BFBC
[we] software .EDD.
[we] te KCD.B
[we] technieker iBFB.
[we] tonen E.E..
[we] toonzaal ..ED.
[we] u eDCDc
[we] uw db.Dd
[we] van D.E..
[we] verkopen .CF..
[we] voor J.bCb
[we] vorige g.BED
[we] vragen C.Bf.
[we] wat eD...
[we] werk FB...
[we] werken cJEEB
[we] weten ..Bcd
[we] wil iB..B
[we] winkel h..B.
[we] zagen DF...
[we] zetten DC...
[we] zijn ..dD.
[we] zoeken F.B.C
[we] … [acquaintance] i.BDd
[we] … [all] bGjEE
[we] … [belief] c.FdB
[we] … [best] .BhJ.
[we] … [bill] bIEbC
[we] … [blame] Go.Bd
[we] … [debt] DD.ec
[we] … [earlier] gJB..
[we] … [ends] eeb.g
[we] … [family] cGG.C
[we] … [further] bCcB.
[we] … [grow] cHhdB
[we] … [harm] dbBD.
[we] … [haste] ..C.h
[we] … [heard] .BCfc
[we] … [hiding] bG.bb
[we] … [illness] DedcC
[we] … [last] jcB.E
[we] … [measure] CgeCb
[we] … [message] .JDCe
[we] … [moment] jCEBe
[we] … [more] .idDc
[we] … [negation] IBFDb
[we] … [numeral] .CE.D
[we] … [official] dk..G
[we] … [person] .DbcB
[we] … [private] E.BhD
[we] … [rather] fPGCc
[we] … [region] bEdCd
[we] … [reply] .Eb.e
[we] … [rival] .gdEF
[we] … [source] BDFc.
[we] … [span] .DCGb
[we] … [stop] D...h
[we] … [sure] c.h..
[we] … [survey] iCDDB
[we] … [they] dD.FD
[we] … [trade] gPEEB
[we] … [warranty] bEFBI
[we] … [we] g.E.e
[we] … [you] l.C..
[you] ji.hD
[you] #number C.E.B
[you] ? .F.C.
[you] [acquaintance] DB..D
[you] [age] EDBi.
[you] [all] B.d..
[you] [belief] BFHlC
[you] [best] f.FE.
[you] [bill] hMGKG
[you] [blame] FkB.B
[you] [debt] I.BlG
[you] [earlier] e.GBE
[you] [ends] FcBd.
[you] [family] HEBsF
[you] [further] ce.I.
[you] [grow] FefJH
[you] [harm] Dp.JF
[you] [haste] cg.IE
[you] [heard] .BbI.
[you] [hiding] .ccdB
[you] [illness] HHHvE
[you] [last] CbCbb
[you] [measure] HcG.b
[you] [message] dG.C.
[you] [moment] .C.EE
[you] [more] DCbGD
[you] [negation] BedC.
[you] [numeral] dJdbb
[you] [official] kFcDE
[you] [person] EGCk.
[you] [private] DBGlE
[you] [rather] .DC..
[you] [region] Hfb..
[you] [reply] GCC.b
[you] [rival] FiH.C
[you] [source] KCB.d
[you] [span] .F.bE
[you] [stop] .fHEi
[you] [sure] .Df.C
[you] [they] fbG.E
[you] [trade] KebHG
[you] [warranty] .D.bC
[you] [we] fFCFc
[you] [you] Fgce.
[you] adres NLBFi
[you] af BD..g
[you] agenda EEe..
[you] al heG.B
[you] als edBc.
[you] bank fC.IB
[you] bedrijf Bg..d
[you] bent .gCnc
[you] bestelling GB...
[you] betaalt FI..B
[you] bij H..db
[you] binnen Bf.Cc
[you] boekhouding I....
[you] collega hD.G.
[you] dat B...j
[you] de bIF.D
[you] deur eJ.B.
[you] deze EmDFE
[you] die .dCE.
[you] dit JkD.g
[you] dochter FBBh.
[you] dossier iGcD.
[you] een CCIFM
[you] eigen .ECEB
[you] en cB.d.
[you] er eH.dc
[you] ex .B.g.
[you] foto's EC.f.
[you] gaat ..c..
[you] gasten CIeEC
[you] geen FhCb.
[you] gegevens fFDDB
[you] gemeente F..F.
[you] gevel .d.F.
[you] graag GF.b.
[you] had gb.B.
[you] hebt .bBcB
[you] hem hI.C.
[you] het .cC.b
[you] hoeft bLbEB
[you] huidige D...C
[you] iets eB...
[you] in eFEc.
[you] inschrijving mFCD.
[you] interesse g...G
[you] kan Kb.HC
[you] kinderen EddB.
[you] klant Hc...
[you] klanten B.F.C
[you] koeien DCfB.
[you] komt CCeDd
[you] krijgt JOEGE
[you] kunt K.GEh
[you] leeftijd .C.h.
[you] liever bE.B.
[you] mag DBCCG
[you] magazijn HDB.B
[you] mail h....
[you] mailbox FB...
[you] man BG.d.
[you] mensen ECBb.
[you] met .f.C.
[you] mij gF.F.
[you] moet EJbD.
[you] moogt C.DB.
[you] naam b.BE.
[you] niet Dbc.C
[you] niets b..Db
[you] nog dbEBC
[you] nu C.cE.
[you] omzet DdhB.
[you] online H...B
[you] ons Fe..g
[you] ontvangt fC.B.
[you] onze .B..d
[you] ook D.c..
[you] op BEFCC
[you] oude EjBE.
[you] parking FBCC.
[you] personeel Cc...
[you] plaats Ih.C.
[you] ploeg GBbe.
[you] priveprofiel CB.e.
[you] restaurant dCb..
[you] resultaat hFEB.
[you] score bkB..
[you] site bB.E.
[you] staat .eBh.
[you] straat bcCG.
[you] te g..Fc
[you] telefoon CFcD.
[you] thuis DE.e.
[you] tijd JOC.b
[you] uit dB...
[you] uw e.C..
[you] van JFD.d
[you] vandaag EI...
[you] vast DBCb.
[you] vergunning BiCD.
[you] vermelding iE...
[you] vindt JEc.B
[you] voor D.fDd
[you] vraag dC.F.
[you] website Hb.F.
[you] wel Ed.c.
[you] werf E..D.
[you] wil Ff..B
[you] winkel EDDd.
[you] woont BB.g.
[you] zaak .oGKC
[you] zelf .Ec..
[you] zijt IjCh.
[you] zit CBF..
[you] zoon EC.g.
[you] … [age] EEEi.
[you] … [all] bcbdd
[you] … [belief] JEGtE
[you] … [best] h....
[you] … [bill] kN.DC
[you] … [blame] IpCD.
[you] … [debt] GdDsG
[you] … [earlier] e.EHK
[you] … [ends] cBCe.
[you] … [family] .FBrF
[you] … [further] be...
[you] … [grow] .ffCG
[you] … [harm] .q..G
[you] … [haste] cbcFK
[you] … [heard] bBB..
[you] … [hiding] bccc.
[you] … [illness] IJJwF
[you] … [last] fbbc.
[you] … [measure] cg..h
[you] … [message] gH.Dc
[you] … [moment] dc..C
[you] … [more] B.c.b
[you] … [negation] E..db
[you] … [numeral] hIff.
[you] … [official] i...I
[you] … [person] DEGkC
[you] … [private] CcBmD
[you] … [rather] .GBed
[you] … [region] Lh...
[you] … [reply] CC.bg
[you] … [rival] EqE.E
[you] … [source] FECCd
[you] … [span] e..e.
[you] … [stop] d.Hdn
[you] … [sure] cFidD
[you] … [they] ejGdC
[you] … [trade] GdbCG
[you] … [warranty] dBEgC
[you] … [we] kHCkc
[you] … [you] ifFgB
^ #number .ceBC
^ al .cf..
^ alleen .j.B.
^ als HdJkI
^ altijd .Be..
^ alvast HC.BB
^ antwoord JC..c
^ bedankt e...B
^ bel D.C.K
^ beste CQVbE
^ bevestig iE...
^ bij bddB.
^ binnen .be..
^ dag EZLGD
^ dank hD.F.
^ dat EKCBi
^ de DEcFI
^ denk .l.B.
^ deze b.kDB
^ die JFEB.
^ dit cbhFO
^ don't Bk...
^ drie CeE..
^ een .DDGB
^ elke GmgDD
^ enkel Bn..b
^ er gecD.
^ fijn jB...
^ fwd e..C.
^ ge E.d.C
^ geachte JMIHF
^ geen HHBEG
^ gefeliciteerd hE...
^ gelieve gCBB.
^ graag FGBEB
^ groeten HFFCI
^ groetjes cFDDE
^ hallo FFECB
^ hebt Gc.F.
^ heeft GC...
^ het .GdD.
^ hey bFDBB
^ hierbij kBBD.
^ hoe If..B
^ hoi bHEBB
^ hoogachtend DEDBB
^ iemand D..gB
^ ik fbKDF
^ in CNHFD
^ is LJ.DC
^ je fH.jG
^ jullie CBFd.
^ kan FF...
^ kennismaking GDBC.
^ keuring HB.B.
^ kunt dI.B.
^ laat E..DD
^ laatste .q.D.
^ levering I.C..
^ mag GD.e.
^ meer EFb.C
^ met PMf.L
^ mijn FCCF.
^ morgen EdDBB
^ na HfdiC
^ namens fC.D.
^ niet eIeCC
^ nieuwe .ICC.
^ nog .oFGB
^ nooit CNeBC
^ nu GLEh.
^ nummer B.f..
^ oeps hD...
^ of GIBB.
^ omdat KECl.
^ onderhoud JED.B
^ ons bKbCF
^ onvolledige hFB..
^ onze JWeMI
^ op BCbd.
^ over hd.D.
^ past CE...
^ re hBBc.
^ reply ....h
^ software FC.F.
^ stel Ck..B
^ straks FpEFB
^ stuur FG.Dc
^ t cFdB.
^ ter hB...
^ terwijl Ch.C.
^ tot fPFCD
^ twee GDFB.
^ u FF.gF
^ uit .EccB
^ uitschrijven ....g
^ uw kBcgM
^ van LCEh.
^ vandaag HDC..
^ verdere C...h
^ verloren EH...
^ verzekerd ..F..
^ via e..F.
^ volgens hFb.C
^ voor EdK.c
^ voorstel JD.C.
^ vraag IB.Bd
^ vragen CC.EF
^ vriendelijke BBB..
^ wacht Fj.B.
^ wat GICFB
^ we BiDBD
^ wenst .C.BF
^ wie Og.DB
^ wij GJ.FI
^ wijziging i....
^ wilt De.JE
^ ze Cj...
^ zet Be..j
^ zo bJBB.
^ zoals kCc..
^ zonder Hle.D
aan .dBe.
aan #mail CB..n
aan #number cDD..
aan $ L.b.C
aan [belief] ..FF.
aan [illness] ..fc.
aan [last] .Cf..
aan [numeral] ccD.B
aan [reply] DB..n
aan [trade] BBDB.
aan [warranty] Dd..b
aan [we] .bBeB
aan [you] cjDbF
aan de cFC.b
aan een b...B
aan en Dd..b
aan het D.DDB
aan onze C.Bf.
aan over .Cf..
aan u jb.DE
aan uw CiBd.
aanbie~ Gl..b
aanbod bjJ.F
aanges~ g...c
aangifte hI...
aangif~ hI...
aankoop bFcDC
aankoo~ .HbDC
aanmaning ic...
aanman~ gc...
aannem~ G.Be.
aanpak ..c..
aansch~ D...c
aanvraag ebcE.
aanvra~ ebcE.
accoun~ BECFB
acht GCBB.
achter Gr.cb
achter $ Bm...
achter de BC.d.
achter~ Fd.fB
achting ..D.d
achting $ ..D.d
achtin~ ..D.d
administratie eFb..
administratie $ .De..
admini~ eFb..
adres IQHHj
adres [stop] BC..h
adressen CBD..
adress~ CBDBc
advies ..Cb.
advies $ ..E..
advocaten FB.e.
advocatenkantoor CCEE.
advoca~ IGCbB
af CC..k
af $ .edDf
af van KGDB.
afgesproken hDC..
afgesp~ hDC..
afmelden .DB.m
afmelden $ .B..h
afmeld~ BEBBp
afspraak ccDBI
afspraken BL.C.
afspra~ .CCEJ
agenda HIcC.
akkoord egCBb
akkoor~ egCBb
al oq..F
al [we] B.b..
al een d.Fc.
al met .gDB.
al onze BBb..
algemene ICCCC
algeme~ ICCCC
alle .GjEE
alleen OB.ib
alleen voor EJ.g.
allemaal $ BBF..
allerbeste C.g..
allerb~ C.g..
alles fcEEB
als deFiI
als [belief] HHBkB
als [family] CG.f.
als [we] .eecd
als [you] KfGDC
als de Gbd.B
als dit .I.BB
als een fcB.B
als er D.DB.
als ge JhC.E
als het EIBDC
als u CFEB.
als uw Gg.D.
altijd Q.iD.
altijd $ BCgBc
alvast bedankt GB...
ander Fcb.D
andere .g.C.
anders .dg.D
annuleren EC...
annule~ EC...
antwer~ CC..B
antwoord D.EEg
antwoord " .D..k
antwoord $ .F...
antwoord dan .D..d
antwoord met .D...
antwoord op .E..E
antwoorden ImCCb
antwoorden $ Ch..D
antwoo~ FkHIf
apothe~ DCF..
app EEdCH
april DJECB
arbeid~ LEceB
archie~ DECE.
artikel ID.B.
artike~ ID.B.
atelier HIEBB
atelie~ HIEBB
attest .cEDC
aub iC...
automatisch .CECC
automa~ .FGDD
avonds D.D.b
bakkers .BFg.
bakker~ IDFfB
balie CF..d
bank .e..C
batter~ Fdd..
beantwoorden bB.Ee
beantw~ bBBEf
bedankt kEBE.
bedankt voor kEBDC
bedank~ kEBE.
bedden BDEC.
bedien~ Bg...
bedraagt cE..b
bedraagt #number cEC.b
bedraagt [numeral] cEC.b
bedraa~ cE..b
bedrag f....
bedrag van f....
bedrijf De.Bc
bedrijf een He.HB
bedrijven dbEB.
bedrij~ fCGC.
begele~ E.Fd.
beginnen CEBCC
beginn~ CEBCC
begint bFBf.
begrij~ CGee.
behandelen GEC..
behandeling bCc..
behand~ .LDFB
bekers FF.D.
bekijk hBEB.
bekijken .F...
bekijk~ .F...
bel BE.CH
bel #phone BF...
bel [reply] BF...
bel [we] cf..H
bel dan BH..C
bel ons Cg..C
belang~ gCB..
belgische dHdd.
belgis~ dHdd.
bellen McIEJ
beloofd eFeB.
beloof~ jNdC.
beloven EBH..
beloven [negation] ..G..
belove~ EBH..
belt BMHCI
belt [we] BHEDB
bemidd~ F..f.
ben h.BD.
benelux CEf..
benelu~ CEf..
bent .d.k.
bent $ GH.c.
bent [belief] CC.f.
bent [you] IkcFC
bent de Ck...
bent u HjcEC
beoordeeld g....
beoord~ g....
bereik~ E.DFC
bericht jBED.
bericht te .B..E
berichten Db.fd
berichten van D..ef
berichtje ....F
berich~ hBEc.
besche~ DBgd.
beslag EE.h.
beslissen FfEC.
beslissen of .g...
beslist BK...
beslis~ GBEDC
bespaa~ B.cC.
bespar~ .geC.
bespre~ fC.B.
best .MF.C
bestaat Ech.C
bestaa~ G.eCD
bestand .G...
bestan~ DHBB.
beste C.H.F
beste $ EEID.
beste [person] DeBB.
bestel Bj..D
bestelde jB.B.
bestellen HCIFE
bestelling FGBB.
bestelling [warranty] G....
bestelling en G....
bestellingen FEEb.
bestelt GFCC.
bestelwagens D....
bestel~ .SLJG
bestemd iG...
bestem~ iG...
bestuu~ fgEB.
betaal fhDGB
betaald cEEB.
betaalt Jbd..
betaalt [you] .b.Dd
betaalt u .C..d
betaal~ G.b..
betalen FMC.G
betale~ .MC.G
betaling $ iE...
betali~ c.Ec.
beter eGiED
betere .HjCC
beurt Bi.C.
bevat .CI.f
bevestig jI...
bevestig [you] hI...
bevestig uw hI...
bevestigen cJdF.
bevest~ kOcHB
bevoegde Fj...
bevoeg~ Fi...
bevraging f....
bewaar~ .CCD.
bewaren HEFBE
beware~ HEFBE
bewezen GCh..
beweze~ GCh..
bewone~ D.BD.
bezoek .HCCB
bezoek~ .FeC.
bezorgen .JBE.
bezorgen ? .G.B.
bezorg~ bJBF.
bieden FBB.C
bieden [we] F..cB
bij hJ.CB
bij #number CBC..
bij [all] BFgBC
bij [numeral] FDE..
bij [rival] CFfC.
bij [trade] gBD..
bij [we] gMdBE
bij [you] .JGbF
bij de ..IcB
bij een cBFGc
bij het ..Ef.
bij iedereen .BfB.
bij jullie .I...
bij ons .Le.D
bij onze c.Db.
bij u gEE.D
bij uw MC.c.
bijdrage jE...
bijdra~ jE...
bijgev~ gB...
bijkomende bH...
bijkom~ bH...
bijlage fCCFC
bijlag~ fCCFC
bijna bmBdC
binnen .jed.
binnen #number .gD.c
binnen $ bFbD.
binnen [numeral] .ebCb
binnen [you] ..Di.
binnen de D.dB.
binnen het Em.C.
binnenkort BcCCE
binnen~ EjEEF
blad BECBC
bladzi~ F....
blijf BqD..
blijf [negation] .mC..
blijf niet .mC..
blijft .kCHi
blijft bij BBB.g
blijven GGccf
blijven [all] ..fB.
blijve~ GGccf
bloem BEBBc
body NLDMK
boek ECB..
boekhouder cF.cB
boekhouding FDBBB
boekhouding $ IB...
boekho~ FOC.E
boete BhCBB
boete van Dh...
borden BCE.B
bouwen CCCF.
bouwt FB.E.
boven BfD..
brandblussers ..F..
brandb~ BBF..
breed DEEd.
brengen GdCCG
brenge~ GdCCG
brengt ECbd.
brief fb..C
brieven DB..f
brieve~ EC.ef
brood BI.C.
broodjes .BD..
broodj~ DEE..
brugge .eF..
btw GHE.c
btw $ CFB..
buiten CDD.b
bureau .F..D
bus BJ...
bv GHFCC
call Ii...
capsul~ CCg..
catalogus GGE.C
catalo~ GGF.C
cent BhCC.
chauff~ .G.D.
cijfer~ .EDBB
clienten .h.B.
cm DFD..
co CEDBC
coating BDg..
coatin~ BDg..
collega bJGIC
collega's FJDD.
colleg~ .HJKD
commun~ D.D.b
concurrent Bj.CB
concurrenten CcDB.
concur~ Do.FC
consum~ f.B..
contact h..CB
contac~ eCECC
contract bGECC
contra~ .KEDC
controle ieCC.
controle van f....
contro~ peFD.
credit~ i....
cursus dIf..
daalt BBe..
daar FE.if
daaraan GE...
daaraa~ GE...
daarna GbE.E
daarna is .jB..
daarom .MGgB
dag P.GBE
dag $ F.IDc
dag [warranty] .Df..
dag en .Df..
dagen EBb..
dak J.bCC
dakwerker DBfC.
dakwer~ CGeFB
dan NBBBg
dan " ....f
dan [all] Cde.B
dan [heard] FI...
dan [negation] CjE..
dan [numeral] eD...
dan [rather] CF.BE
dan [reply] GM.BE
dan [we] .Df..
dan is C.Fge
dan stoppen .g...
dan volstaat ....G
dank hDCFc
dank [you] gD.Fd
dank u gD.Fd
dat f.fdh
dat $ BE.f.
dat [all] .DGB.
dat [heard] Febd.
dat [negation] Dc...
dat [rather] IF..e
dat [reply] Dcb..
dat [we] lceCB
dat [you] jcDcE
dat de ...f.
dat echt CIh..
dat er .gdbB
dat ge .eCc.
dat het FBE.c
dat ik nD...
dat is .DcHb
dat je fgbb.
dat kan .HB.j
dat lukt ..d..
dat niet Dc...
dat onze I.e..
dat staat .BfD.
dat u cECe.
dat uw f.BDE
dat vraagt BF.Bj
dat wij f...b
de dd..D
de #number bhd..
de [acquaintance] kG.Eb
de [belief] MIFi.
de [best] KJrJ.
de [bill] d...E
de [debt] HlCf.
de [earlier] BKDDF
de [ends] DiFEB
de [family] LECh.
de [further] GjeE.
de [grow] E.f..
de [harm] CkHbd
de [haste] ..Cd.
de [illness] .Hclb
de [last] GdcBB
de [moment] Hc.bB
de [numeral] Gcgd.
de [official] dCJhb
de [person] cFBe.
de [rather] EdBcC
de [region] dFhFD
de [reply] .D.Cg
de [rival] BpCD.
de [source] IDCBc
de [span] I.dBD
de [stop] .gB..
de [warranty] .ED..
de balie CF..d
de bank Di.B.
de benelux CEf..
de beste EdeB.
de bevoegde Fj...
de dag He..B
de deur E.Cbf
de dienst fI..e
de drie BEBCc
de eerste GbCED
de enige CfeC.
de fiche D.B..
de foto's .B.f.
de hand C.DB.
de helft Ehb..
de inspectie EhBC.
de juiste .GED.
de klant Jc.C.
de klas h....
de klok BiB..
de knop DC..h
de krant E..g.
de laatste B.F..
de lijst .hBc.
de link bE.B.
de maand .Gf..
de markt EBh..
de maten ECCB.
de meest .Bg..
de meeste CJIBd
de naam Eb..h
de nieuwe idEC.
de offerte gDC..
de opleiding EECB.
de prijs DbBbC
de provincie iD...
de regio CcEB.
de rest D.fD.
de rug B..Fc
de snelste ..g..
de stalen gFBe.
de sterkste .Bd..
de straat fgcD.
de streek D....
de telefoon d.E..
de tien BBe.C
de tijd El.F.
de toekomst GEg..
de trap ..e..
de vloer BC.f.
de volgende DlDDB
de voorraad Bm...
de winkel DC...
de zaak cIBf.
de zaal FC.F.
deel DBB..
deelna~ hD...
deelnemers .I..e
deelne~ BJC.d
deinze HCBG.
deinze $ HCBG.
demo CE.DG
den ..cd.
denk BiBb.
denk aan .i...
denkt BH.iD
derde i.df.
dertig DEB..
detect~ CCf..
deur iGF.e
deur $ jLCB.
deuren .g.B.
deurwaarder d..i.
deurwa~ c..i.
deze dkc.C
deze [bill] DiE.B
deze [last] EkEB.
deze [message] EbDE.
deze [rather] EhD.B
deze [span] deC..
deze e-mail EC.D.
deze mail CdCBE
deze prijs EhD.B
deze week BeC..
dezelfde fcCEb
dezelf~ fcCEb
dicht CBDCd
die jf.CB
die [all] fFf..
die [further] .d.B.
die [grow] .bF..
die [negation] DhBC.
die [numeral] cBE..
die [rather] fCcBe
die [reply] Bh..B
die [trade] .bF..
die [we] dBf.c
die [you] mO.EF
die er FEe..
die in H....
die je bDe.C
die niet DiDCB
die nog JgC..
die u gI.DD
die uw .CD..
die van bGDE.
die wij ..f.d
dienst hEEDb
dienst~ fBD.C
dient hbBC.
digitaal Fc...
digitale .EBEC
digita~ H.DFD
dinsdag bICBb
dinsda~ .KDCb
direct EhfBe
direct $ BiC..
direct~ bDBhC
discre~ E..i.
dit fqjGe
dit [blame] BjB..
dit [hiding] CjB.B
dit [message] fCC.I
dit [negation] .bCEd
dit [span] d.DB.
dit aanbod CjB.B
dit bericht fBB.G
dit de FDh..
dit is c..DI
dit leest Cg...
dit niet .dCEf
dit voorstel DeC..
dochte~ .CCg.
docume~ cD.B.
doe .kCEB
doen DHDFC
doen $ C.cFC
doen [we] KHB.b
doen we KF.Bc
doet QHE..
doet [we] F..dB
doet [you] GJBEc
doet u FJ.Ec
dokter~ ..BI.
domeinnaam .g...
domein~ .g...
don't Bk...
don't sleep Bj...
donderdag .FCBB
donder~ BHDBB
door ...bd
door $ dfDDB
door [we] bDC..
door [you] fGBd.
door de .EDii
door een .gBG.
door uw gDBd.
doos BGEBD
dossier dE.FB
dossiers H..B.
dossie~ BG.H.
dozen DHFC.
dr CED.C
drie EEEI.
drie [span] .Eb.b
drie dagen ..d.c
drie maanden BED..
drie weken bbd..
driemaal ..f..
driema~ ..f..
dringende JH...
dringe~ Mc.B.
droog EEFBb
druk cFB.h
drukken FEFH.
drukken [we] CBBF.
drukkerij Eb.b.
drukke~ KECFC
drukt CFCb.
drukwerk dJd..
drukwe~ dJd..
dubbel CEgB.
dubbel zo CCgB.
duizen~ bBdC.
dus GfDqD
dus [haste] CibcB
dus [you] GIBgB
dus een Ee.f.
dus u DF.e.
duurt BLFD.
e-mail Gb.D.
e-mail~ B.e.k
echt ckfJD
een .DDbB
een " .B..g
een [acquaintance] lDB.C
een [bill] bLE..
een [debt] .BCcB
een [earlier] D.HK.
een [ends] gC...
een [family] GB.db
een [harm] .nEIE
een [haste] G.CBf
een [hiding] cFC.C
een [illness] FF.iC
een [last] .lCBB
een [measure] IdbDc
een [message] BF.Bd
een [more] BE.b.
een [numeral] eFiC.
een [official] dcCC.
een [person] B.FI.
een [rather] C...G
een [reply] LFH.l
een [rival] .eDB.
een [source] g..BB
een [span] L..DE
een [stop] GLBFj
een [sure] .fiFB
een [survey] k.B..
een [warranty] DEEBC
een afspraak .eC.G
een antwoord ....f
een bericht ....f
een berichtje ....F
een bevestiging H....
een boete .k...
een collega eE.BB
een controle f....
een dag BdD..
een derde gBf..
een doos .D..C
een eerste DCB.B
een eigen .EF.B
een gesprek KD.C.
een gratis nCBC.
een halve CCE..
een keer Eg..f
een klant ggd.F
een klein h....
een koffie ...G.
een kwart D.g..
een kwartier DDB..
een lijst BD.FC
een mail BC..f
een meting ..dB.
een nieuw kHBCB
een nieuwe fBB.B
een offerte JC.BG
een seintje .B..h
een slechte bh.E.
een staal JD.CM
een telefoontje Ed..F
een tweede KDB.F
een uur E.D..
een van dDCDB
een vaste HDBD.
een verslag BG.B.
een voorstel CB.e.
een vraag DHBB.
een website EdE..
een week BNcE.
een woordje CB.d.
een zaak CiBb.
eenmal~ DIB..
eens DPBbG
eenvoudig .D.ed
eenvou~ BD.dd
eerder HDc..
eerlijk .d.EC
eerlij~ ..ceC
eerst DcCCB
eerst een FE...
eerste O.EDF
eerste [bill] FB...
eerste [earlier] GB..B
eerste [numeral] .iG..
eerste drie ..F..
eigen GBKGE
eind gCBB.
einde BieB.
einde van Bi...
elektrische EBBc.
elektr~ HEBb.
elk GBdGc
elk [span] BJG.B
elk jaar .DE..
elk moment .fDBe
elk probleem ..g..
elkaar hGF.D
elkaar [further] HC...
elkaar nog FC...
elke I.kCC
elke [moment] EHGbd
elke [span] DmCBB
elke dag .eH..
elke klant BCf..
elke maand BDbB.
elke zomer ..G..
en F.BCD
en #number C.C..
en [all] .BdB.
en [belief] ...H.
en [ends] .K..D
en [family] Bf.G.
en [further] DL...
en [grow] c.g..
en [heard] EECB.
en [negation] bEc..
en [numeral] D..B.
en [reply] CG.bE
en [stop] .K..E
en [they] eb.b.
en [we] GCDCc
en [you] Go..f
en daar B..e.
en daarom h..c.
en dan CpECC
en dat .cbd.
en de .f.DD
en een GIFBC
en geen BH...
en het .fBFd
en ik .FBBE
en in .DB..
en je FB..h
en leggen .B.e.
en stopt .I...
en u .gGDB
en uw Gkdbc
en we F...e
en wij EbBC.
en zag GD.e.
energi~ .HbEC
enige JdkFB
enkel ffHJC
enkel een hB.B.
enkele ddhD.
enkele [rival] .Ee..
enquete hECB.
enquet~ fEEB.
er .d..D
er [all] d.cDb
er [blame] .g...
er [further] bI...
er [last] CM.f.
er [moment] dj.B.
er [numeral] D.bD.
er alleen CJ.f.
er een HCEB.
er in fFC..
er is DBeDD
er nog cGCb.
er op BCe..
er sowieso .Ff..
er staat gE.BB
erbij DCD.B
eruit ci.Bc
etalag~ JFBDB
etiket~ BDDB.
euro .DD..
euro $ .DLCD
euro [last] CE..c
euro [warranty] BC..c
euro per CCCC.
europa CCh..
europa $ C.f..
even cF.E.
ex .B.g.
exclusief CGB.c
exclusief [official] CGB.c
exclusief btw CGB.c
exclus~ DbB.c
expert~ FEh..
facebo~ GE.f.
facturen JBDb.
factur~ KDD..
factuur c.DC.
factuu~ ..DC.
failli~ CfDe.
familie C..gC
familiebedrijf F....
famili~ IbBgC
feest dC.bC
fiche E.B..
fiets .ED.c
fijn jB...
fijn dat jB...
fijne .IBB.
fijne [span] FI...
financ~ FD.b.
fles BB.d.
folder GDCC.
foodtruck BkB..
foodtr~ BkB..
formulier h..C.
formul~ fDeE.
foto's FJBcF
fotogr~ ECCGB
fout ChCCf
frans HGDB.
fwd e..C.
fwd : e..C.
gaan FoB..
gaat Hncfc
gaat [you] FjB..
gaat het bJDb.
gaat u Cg.B.
gaf j.EE.
gaf [we] h.ED.
gamma GCDcd
garage DF.cB
garanderen E.d..
garand~ E.d..
garant~ CCC..
gasten CJf.C
ge bgdd.
ge [further] .K...
ge [heard] iB.C.
ge [negation] Bb.cc
ge moet EIcB.
ge moogt C.DB.
ge nog .K...
ge zijt HjCg.
geachte JMIHF
geachte $ CCC..
geachte heer BCBC.
geacht~ JMIHF
gebeurt FBCD.
gebeur~ BbEEd
geboden .j..b
gebode~ .j..b
gebruiken CN.d.
gebruiken $ BBBfc
gebruikte BBe..
gebrui~ bKdbe
gedaan beBed
gedach~ LJ.b.
gedurende ..F..
gedure~ ..F..
geef GC...
geeft Hhcbg
geen D.Gdb
geen [bill] FE...
geen [earlier] .cB.E
geen [hiding] k.B.C
geen [message] bGDBi
geen [more] .FbB.
geen [rather] CGC..
geen [reply] .e..E
geen [sure] ..H..
geen antwoord df..D
geen enkele BHjB.
geen interesse BEB..
geen mail .B..g
geen mails .B..h
geen probleem bCF.D
geen reclame g....
gefeliciteerd hE...
gefeli~ hE...
gegarandeerd Gek.B
gegarandeerd [numeral] .CcC.
gegara~ Gek.B
gegevens iGGGC
gegeve~ hFGGC
geld Ghe.D
geldt DBCCB
geleverd cHBCB
geleve~ cHBCB
gelieve kKCCc
gelieve [we] H...b
gelieve de g....
gelieve ons H...b
geliev~ kKCCc
gemeente GhBF.
gemeen~ bgDJB
gemiddeld C.f..
gemidd~ bFb..
gemiste h.B.B
gemist~ h.B.B
genk GBEC.
genoeg CB..F
genoeg $ .F..B
gent ECI..
gent $ EBG..
gerech~ G....
gerust BLEGK
gerust [reply] ....H
gesloten hJBC.
geslot~ hJBC.
gesprek .GbbB
gesprek van E....
gespre~ .LbbB
geteke~ .i.D.
gevaar Kg.b.
gevel .d.F.
geven FfcDd
gevraagd bI.E.
gevraa~ eI.E.
gewaarschuwd .mBCB
gewaar~ BmCCC
gewenst bEB..
gewens~ bEB..
gewone D.Cc.
gewoon HH.cH
gezegd ei..C
gezien ccbdB
gezond~ FHfcD
gisteren jI...
gister~ jI...
glas FB...
goed iR.bF
goed $ fGF.C
goed als ..fB.
goed ontvangen h..B.
goede JFDbH
goede [illness] ...F.
goede gezondheid ...F.
goedkoper eFdbC
goedkoper dan .Bf..
goedko~ eIdgD
google GEhDB
graag CGIdH
graag een .f..B
graden BDC..
gratis hEJIb
grijze .BF..
groen GB.f.
groeps~ .DEB.
groet KONHd
groet $ ILKGi
groeten PLJGd
groeten $ IIGDf
groeten van E.C..
groete~ PLJGd
groetjes cFEDd
groetjes $ JCB.f
groetjes van jB.B.
groetj~ cFEDd
groot CEdc.
groothandel EEEDB
grooth~ FGFEB
grote .C.bb
haalt JIhBC
haar HF.iB
had lfbcC
had [we] gc.C.
hal H.B..
hal #number H.B..
hal [numeral] H.B..
halen .B.B.
hallo FFECB
halve CEE..
halve [span] BDC..
halve dag BDC..
handelsregister iD...
handelsregister $ iD...
handel~ keDFC
handen CeDCb
handschoenen .BBe.
handsc~ .BEe.
handtekening hFCB.
handte~ hFCB.
hangen FHEHb
hangt HBEED
hangt af FGDBD
hardheid J..B.
hardheid van J..B.
hardhe~ J..B.
heb bfCc.
heb je .E.f.
hebben dj.fG
hebben $ CdBCD
hebben [we] .BEeC
hebben [you] l.C.E
hebben er .DD..
hebben het B.fe.
hebben jullie fF.CC
hebben uw jfBb.
hebben we cEB.C
hebben wij BbBE.
hebt ..EeG
hebt $ CH.EF
hebt [you] E.Cf.
hebt u B.Cd.
heeft obE.K
heeft $ .gDB.
heeft [all] Ggcc.
heeft [further] .bg..
heeft [we] kb.CB
heeft [you] iGBbb
heeft al Ej.D.
heeft een EG..B
heeft ons kc.BB
heeft u hEB.c
heel BH.EC
heer BCBC.
hele BIB..
hele [span] .HB..
helft Ehb..
helpen K.ChC
helpen $ E..iB
helpen [you] FC...
helpen u FC...
helpt BGe.C
hem gLBCE
herinneringen DD..B
herinn~ F..BD
herstellen D..E.
herste~ CKFFb
het .iB..
het $ bk...
het [all] d.B..
het [belief] LB...
het [best] KLjEC
het [bill] dLFBD
het [debt] DHBe.
het [earlier] E..D.
het [family] .D.h.
het [grow] BBE..
het [harm] IebbC
het [heard] G...C
het [hiding] ChCBc
het [last] GBj..
het [measure] CiB..
het [moment] D.E.d
het [negation] ..CcD
het [official] gCDDD
het [region] CCf..
het [reply] CJ.B.
het [source] G.C..
het [span] .mdD.
het [stop] f.DB.
het [sure] G.e..
het [warranty] BE..b
het [we] cG..g
het [you] EhD.b
het aanbod BhC.B
het als e....
het contract .FD.B
het dak BH...
het dossier C.B..
het einde .g...
het enige DIh..
het is ElD..
het jaar cfeC.
het land CCf..
het meest BDh..
het niet H.BcC
het nummer ..H..
het ons CF..g
het op CFEcd
het pakket E....
het programma .C..H
het risico DdcBB
het stuk BJ...
het te bi.DC
het toestel II.dB
het uur CiB..
het voor E..CD
het voorstel bJ.B.
het was hB.BB
het weekend .HB..
hey bFDBB
hier kEB.b
hier [negation] Gc..b
hierbij nCCFB
hierbi~ nCCFB
hieronder kCEDb
hieron~ kCEDb
hij d.BCB
hoe .cJEI
hoe [acquaintance] Ei.D.
hoe lang Ei.D.
hoeft DS.d.
hoeft [all] BDDdB
hoeft [negation] .GD.J
hoeft [you] CF..e
hoeft niet BE..I
hoeft u CE.Be
hoek b.Cf.
hoeveel DDCEC
hoevee~ EDCEC
hoger .Bd..
hoi bHEBB
honderd .Bc..
honder~ BBe..
hoogachtend DFDBf
hoogachtend $ DFDBg
hoogachting .BFB.
hoogachting $ ..E.b
hoogac~ EGHDf
hooi IFE..
hoor CGBD.
hoorden GB.i.
hoorden [we] D..f.
hoorde~ GB.i.
hoort BCCE.
hoort [you] .BBEC
hoort u ..BFF
hopen JHCC.
horeca bG.C.
horen KIBBf
hotel GDDCB
houden .bb.e
houdt DD.eF
huidige EB..C
huidig~ EB..C
huis CfCk.
hun BBbG.
huren HHIH.
huur GFC.B
hygienecheck ..D..
hygienecheck [region] ..D..
hygienecheck vlaanderen ..D..
hygien~ jcCC.
iedereen FCfbB
iedereen $ .CgC.
iedere~ FCfbB
iemand iBBeD
iets cbDcC
iets anders cG...
ik ndNDO
ik [earlier] CC.e.
ik [message] BF.Bb
ik [rather] iB..G
ik [reply] dG.fD
ik [we] GB...
ik [you] fD.CC
ik ben dIBBB
ik dat Cb.Gc
ik heb ci.DB
ik u gI.BE
ik wil iB..B
import BBECB
in EJE.E
in #year FBFe.
in [all] ..e..
in [illness] EDbe.
in [numeral] FIf.B
in [official] ch.B.
in [region] IIcCd
in [source] eBCEC
in [we] dGCCC
in [you] BECBd
in april .ECBB
in bijlage eBCEC
in de BcHh.
in drie CDbC.
in een .SC.E
in elke ..e..
in gent ..E..
in google .ChE.
in het FEMcD
in juni DcD..
in leuven bCDB.
in limburg .BD.f
in ons CD.bB
in onze eBCD.
in orde .h...
in uw .IBBd
in vier ..E..
in vlaanderen ..e..
in voor eB..E
inbegrepen FHDBe
inbegrepen $ FGDBB
inbegr~ FHDBe
incass~ .B.G.
indien Ij..c
indien [you] Gi..b
indien u Gi..b
indien~ DBe.b
inform~ gBBBE
ingediend hC...
ingedi~ hC...
ingeschreven hB.B.
ingesc~ hB.B.
ingevuld DBe..
ingevu~ DBe..
inkt BEd..
inrich~ .eCH.
inschrijving kKED.
inschr~ iMCEC
inspectie IiDDB
inspectie van DIB..
inspec~ ceGHC
installateurs BCC.b
instal~ DEEB.
interesse gFBCE
interesse ? .B..H
interesse hebt .B..H
interesse in eB..f
intere~ fCBCE
invest~ Dje..
is dhbgH
is #number bHGC.
is $ BK.dE
is [all] ....F
is [ends] emBDC
is [hiding] IG..D
is [message] GC..C
is [negation] .GGeF
is [numeral] .hKCB
is [stop] .ECCD
is [sure] H.hD.
is [warranty] GE.d.
is [we] .fB..
is [you] .iDG.
is bijna fiEB.
is binnen fHGB.
is de K.eBC
is die B.E..
is een .cEdb
is en ED.d.
is er bHFD.
is geboden .j..b
is geen dDG.E
is gratis EKB.e
is het C.db.
is in ..dBB
is met C.ge.
is niet DC.f.
is onze FBD..
is op DhE.e
is reclame GC..C
is te BfB..
is uw .hCC.
is vijf .lC..
ja bjDCG
jaar dF..b
jaar $ gCeFD
jaar [warranty] CDF.c
jaarverslag DC...
jaarve~ DC...
je mfdfF
je [all] .ib..
je [earlier] i..B.
je [family] .B.f.
je [grow] FCf..
je [illness] dJ.g.
je [negation] cg..C
je [private] F..j.
je [reply] gE..C
je [we] fB.B.
je bent CF.fg
je er eD..c
je nog iJ.C.
je op FBC..
jij .jFdB
jou d..e.
jouw di.FB
juiste .HEDb
jullie eKJ.C
juni .bF..
juni $ E.E..
kaart EDEB.
kan MgEHg
kan [all] De..B
kan [sure] bG...
kan [we] Ic.CC
kan [you] dgCcb
kan de .cBJ.
kan door ....h
kan het Ge.B.
kan ik Jd.BC
kan met CBBH.
kan u .eBec
kandidaten .Df.c
kandid~ .be.c
kans Jf...
kantoor .b.F.
kantoo~ C.DE.
kantoren D.eB.
kantor~ D.eB.
kapsal~ GGb..
karton HDCB.
kassa Ib.bB
kastan~ FCFB.
keer bgcbb
keer [more] .Bg..
keer per .CEdc
keer sneller ..f..
kennen iH.C.
kennisgeving jF...
kennismaking LEBDB
kennis~ BKCDB
kent CKd.C
kerken ...G.
ketel Cj.B.
keuken ddCC.
keuring cBDC.
keurin~ .DFEB
kiest HBEDE
kiezen HHgDB
kiezen voor .Ee..
kijken fHCDf
kijken naar fC..B
kilo DFF..
kinderen HddC.
kinderwens BB.g.
kinder~ F...B
klaar nfHD.
klaar $ mcFc.
klacht eD.B.
klacht~ HBc..
klant pddKJ
klant $ jdE..
klant van j....
klanten FfD.E
klanten $ Fec..
klante~ cdBBE
klas gBB..
klein fDe..
kleine dGHCC
kleur gIBCD
kleuren BHDE.
kleure~ BHDE.
klik fBB.c
klok BhB..
klok [ends] BiB..
klok tikt BiB..
kmo's e.d..
knop DF..e
koeien DCfB.
koerier .GB..
koerier haalt HD...
koerie~ .G...
koffie bKdBB
koffie~ .GGEB
kom E.E.F
komen .c.cM
komen $ .j.c.
komen [we] e.BGC
komen wij eD.F.
komt Dce.E
komt $ EI.b.
komt [negation] .gC.B
kon iB...
koopt LHcBB
koopt $ GFe.B
kopen FEDdC
koper ..gC.
kort EHHD.
korting i.EC.
kortin~ icFC.
kost .dKEH
kost #number CIECD
kost [numeral] CIECD
kost [you] BlDB.
kost u BlDB.
kosteloos GECCh
kostel~ GGCCg
kosten DhDF.
kosten #number ..C..
kosten [numeral] ..C..
krant dBBf.
kredie~ H.Ce.
kreeg gEBcC
krijg FbC.B
krijg [you] EIC..
krijg je EIC..
krijgen Kd..d
krijge~ Kd..d
krijgt GHDD.
krijgt $ FBdb.
krijgt [you] .CCBf
krijgt een FGCEH
krijgt u bBGDf
kunnen .ICgE
kunnen [we] EcD.B
kunnen zich BCg..
kunt JDJBg
kunt [you] FEC.b
kunt ge .I...
kunt u EcC.b
kunt zich .C..i
kwaliteit DBj..
kwalit~ DBj..
kwam hC...
kwart D.g..
kwartier DDB..
kwarti~ EIBB.
kwijt BfFC.
laat Eh..G
laat $ FfcD.
laat [we] Cb..G
laat [you] C..bH
laat ons B...F
laatste BkBBD
laatste [last] Df.B.
laatste [official] Cj...
laatst~ BkBBD
ladder BcDf.
land FCh..
land $ CBe..
landbo~ iB...
lang eic.B
lang mee BBg..
langer .C..d
langs .KD.I
langs $ DBBBI
langskomen Hd...
langsk~ ..DdE
las JK..B
las [we] GC...
las ik GC...
lassen DCGB.
laten .bFBb
laten [heard] F..Bd
laten [reply] G..Be
laten [stop] .D..e
laten weten G..Be
later EfC..
later [negation] Bi...
lawaai IDBBB
lazen E..c.
leeftijd EEBg.
leefti~ EEEg.
leerlingen Cf.E.
leerli~ DfbE.
leest JbDDC
leest [you] FC..B
leest u FC..B
lege CkBC.
leggen EcDb.
leggen [we] .BECB
legt bd...
leidin~ cDBE.
lening CF.d.
lente IIBDB
leren c.dG.
leuven .DFCC
leven GCe..
leven advies ..F..
leverancier .Jd.B
levera~ .EcdD
leverb~ .BG..
leveren HLFc.
levere~ HLFc.
levering .JFC.
levering voor I....
leveri~ CJGD.
levert D.GBB
lezen bEDC.
licht EGDBc
lid eCC..
liefst Dd..f
lier CEE..
liet g..EB
liever hLBE.
liever [all] b..B.
liever [negation] CD.Bc
liever geen C...d
liever niet .C..c
liggen DlIDC
ligt bH.DC
ligt [all] .Bd..
ligt op H....
lijkt FC.i.
lijst .fD..
lijst $ CC.Db
lijst van c.BhD
limburg HE.Be
limburg $ GCbB.
limbur~ HE.Be
link cHBCd
liter BCE.B
logo DEDCC
lokaal EHB..
lonen ...g.
loods cB.F.
loopt BBGcC
lopen EhC.c
lossen Hed..
lukt CId.B
maakt FDkCF
maakt een .Df..
maalti~ FICB.
maand .Se.C
maand #number .De..
maand $ .BB..
maand [numeral] .be..
maand [warranty] .FB..
maand en .FB..
maandag BCC.C
maandag $ GB.b.
maanda~ BCC..
maanden D.Dc.
maande~ HCEbC
maar dgB.b
maar een DfEBb
maart .GGCC
maart $ E.CB.
maat JED.C
machine Ef.B.
machines FFcC.
machin~ IdeEB
mag IEK.d
mag [we] JDBd.
mag [you] DK.Ch
mag ik IC.e.
mag u DH.Ch
magazijn KFFBC
magazi~ .HHDD
mail .BJGg
mail $ KEBc.
mail ? ....f
mail te Bd..f
mailbox GBd..
mailbox $ GBd..
mailbo~ GBd..
mailen dC.Ee
mails JH.Cl
mails ? ....i
mails [further] ....c
mails [more] ....c
mails [stop] ....e
mails meer ....c
mails stopzetten ....e
mailtje .B..g
mailtje met ....h
mailtj~ .B..g
maken NNb.c
maken $ JDcE.
maken [we] B.BCB
man .IBdb
marketing gE..i
market~ fE..i
markt Gbgc.
markt $ BCe..
marktleider ..gB.
marktleider in ..gB.
marktl~ ..gB.
maten FDFB.
maxima~ BI..d
me iCBHH
mechelen gCDBf
mechelen $ fBB..
mechel~ gCDBf
medewerkers BFDC.
medewe~ BIF..
mee QC..E
mee $ GBc.D
meedoet Bi..B
meedoe~ ClBBB
meer FbC..
meer $ Bf.E.
meer ? ..B.c
meer [message] BDB.e
meer [rather] .B..e
meer [reply] .g..F
meer dan eD..C
meer een .Ed..
meer van BgCEh
meest DFkB.
meestal HC.C.
meesta~ HC.B.
meeste EKICc
meeste hoogachting ..D..
mei HOEC.
men .k...
mensen KdCCC
merkt .gcd.
merkten fD.c.
merkte~ eEBbB
messen ..f.b
met LK...
met " .F..h
met #number Cd.B.
met [numeral] FBE..
met [we] CHoEF
met [you] gBHeI
met de EBM.c
met een IOB.h
met het ebE.D
met lege Bh.B.
met ons d.jF.
met onze HIkCE
met twee .BD.b
met u g.BFD
met uw G.FeE
met vriendelijke BCDCD
meteen FEfCe
meter GKGHB
meter $ .FFBB
meting ..cB.
mevrouw FEBf.
mevrou~ FEBf.
middernacht Hp.BB
midder~ Hp.BB
mij kL.Id
mijn kcFND
mijn [earlier] iB.BB
mijn [family] .BBJ.
minder HFccB
minstens B.g..
minstens [numeral] ..f..
minste~ B.g..
minuten .gD..
minuten $ Ee...
minute~ .gD..
minuut BhD..
misschien .dCfB
missch~ .dCfB
mm CDC..
module BdFC.
moeder .E.i.
moeilijk BF.e.
moeili~ DGBf.
moet .G...
moet [negation] DJBC.
moet [you] .g.bd
moet u .g.c.
moeten Cc..f
moeten [we] .D..g
mogelijk CGEB.
mogeli~ D.EB.
moment KeC.c
moogt E.DC.
mooi gCCF.
morgen co.GG
morgen~ Eo..B
moslim BB.f.
mvg CDD..
na ECcgB
na #number .CF..
na [numeral] DFf.C
na [you] GH.l.
na de HDCcB
na drie ..e..
na een DHbEe
na te gD.CB
na twee .Bg..
na uw FC.l.
naam b.FCe
naam is Cg...
naam van .c..f
naar hCEG.
naar #phone BD...
naar [reply] CD..c
naar [you] .dBHB
naar de bJEfD
naar een JfDDb
naar het g.C.g
naar uw .BBD.
naast E.FcB
naast de CCEB.
nacht .gfC.
nacht $ .Df..
nadien J.C..
nakijken D.C.C
nakijk~ D.C.C
namen D.D..
namens eE.De
natuurlijk Bibe.
natuur~ Bhge.
nazicht bEED.
nazich~ bEED.
nederlands FFBC.
nederl~ FFDCB
nee CBdBj
nee " .C..f
neen bJ.Bi
negeren .kBB.
negere~ .kBB.
nemen B.Ec.
nemen [we] cfBb.
nemen de CI...
nergens FEiCD
nergen~ FEiCD
net EjCf.
niemand GbddF
nieman~ GbddF
niet cjF..
niet $ EFBED
niet [further] CbFdf
niet [haste] cm..C
niet [heard] gF.C.
niet [last] EH...
niet [more] HdFdf
niet [rather] D..C.
niet [reply] bh.Bb
niet aan .F...
niet dat BfE.C
niet de DhF..
niet een BDe..
niet enkel CG...
niet in .j.Be
niet meer GcFdd
niet nodig .E...
niet om EI..C
niet op C..Ce
niet te ee.cH
niet terug .f..c
niet tot Di...
niet vergissen .Bg..
niet voor eH...
niets FC.J.
niets $ HMB.d
niets [further] .dC.c
niets [more] .dC.c
niets meer .dC.c
niets te .HCDF
nieuw hLCBB
nieuw [message] i...B
nieuw bericht i...B
nieuwe j.FEE
nieuwsbrief D...G
nieuws~ D....
niks ECB.b
nodig IPFbG
nodig $ EFDc.
nodig ? CHBDE
nog loF.I
nog #number KjCc.
nog [all] BI.cC
nog [further] .Gd..
nog [last] CK...
nog [negation] dGCEF
nog [numeral] MkEb.
nog een bhC..
nog eens hDDBC
nog geen .DE.B
nog niet dDEEC
nog nooit .Gd..
nog plaats DM...
nonkel f..G.
nooit IGoEJ
nooit $ BBh..
nooit [further] CBeCB
nooit [more] ..bBC
nooit meer ..bBC
nooit nog BEe.b
noord .BEC.
noteren Fj.Bc
noteren [we] Bj.BB
noteren wij Bj.BB
notere~ Fj.Bc
nu ci.fF
nu $ bg...
nu [haste] Ci...
nu [you] BSBh.
nu of BjB..
nu u .MBe.
nu uw CH.d.
nul CNi.f
nummer .CC.c
nv BDC..
octroo~ EEDB.
oeps hD...
of G.EHC
of [all] BiC.B
of [ends] .h...
of [further] bdE.B
of [more] g.E..
of [negation] .gDBD
of [reply] Fc...
of [we] eeCCd
of [you] e.e.C
of een BbBDD
of meer d.D..
of nooit BjB..
of u BD.F.
of wij edBBd
offerte fHFEH
offerte $ CB..F
offertes HbDB.
offert~ gDJGI
oktober DCE.B
oktobe~ DCE.B
olie .Ee..
om jcF.e
om #number .IC..
om [all] fCB.c
om [moment] Fh..B
om [negation] ....d
om [numeral] .HC..
om [you] h.BBi
om de dFE..
om dit j..CC
om een J.BgC
om het e.c..
om middernacht Fh..B
om te HhDHg
om u c...j
om uw iD.DC
omdat b.FkE
omdat [you] dbDjD
omdat u h.CgD
omdat uw EB.B.
omhoog .fE..
omvat C.E..
omzet DefB.
on Bi...
on this Bj...
onafha~ i....
onder gcHbB
onder de FFB..
onderaan CB.Ck
ondera~ DDBEk
onderhoud .HCFD
onderh~ .OHIC
ondernemer ..BhB
ondernemers .Hhb.
onderneming fc.B.
ondernemingen dGFHB
ondern~ hGd.F
ondert~ kDEDB
onderw~ gFBCc
onderzoek k.B..
onderz~ nB.BB
ongeveer .BD..
ongeveer [numeral] ..D..
ongeve~ .BD..
onherroepelijk Dl...
onherr~ Dl...
online L.CEC
ons bHg.f
ons #number B.e.c
ons $ BLi.d
ons [all] HCcc.
ons [earlier] iGbb.
ons [heard] be.bd
ons [hiding] H...B
ons [negation] IEDch
ons [numeral] E.g.c
ons [official] fbC..
ons [reply] eDB.e
ons [sure] e.b.C
ons aanbod F.Cb.
ons altijd D.dC.
ons dat DB..g
ons de E.cBe
ons een .DBCD
ons gamma GCDcd
ons gesprek hBcd.
ons in F..BC
ons kantoor FEDB.
ons niet FCB.h
ons op IBFdd
ons te IDC.B
ontbre~ kG...
ontvangen hICCj
ontvangen $ eF...
ontvangt eDCB.
ontvan~ lLFEj
ontwerp iD...
ontwer~ hE...
onverslijtbaar B.g..
onvers~ HBj..
onvolledige hFB..
onvoll~ hFB..
onze .VidF
onze [best] B.ID.
onze [bill] D.G..
onze [earlier] jbBDC
onze [grow] CBb..
onze [message] E...c
onze [official] dC.B.
onze [stop] bC.Bf
onze [trade] DBe..
onze aanpak ..c..
onze administratie h....
onze advocaten E..f.
onze dienst g.BB.
onze folder H.B..
onze klanten B.c..
onze mails D...d
onze prijzen ..G..
onze privacyverklaring I...C
onze technieker iBFB.
onze toonzaal ..ED.
onze winkel h..B.
ooit CGgBB
ook HEDBb
ook $ Df.BC
ook [all] b.C..
ook [negation] CD.BD
ook als .G.Ce
ook op ECB..
ook voor CECCd
oost DED.d
op CDBB.
op #hundred f.E..
op #link HECB.
op #mail CB..h
op #number .I.E.
op #phone FCBB.
op $ dC.Hc
op [acquaintance] IDCCB
op [all] CFCCf
op [bill] fE..e
op [moment] EOI.c
op [numeral] cKdF.
op [private] dBCcD
op [reply] DCFEd
op [they] GCCB.
op [warranty] BkDbC
op [we] jEDIC
op [you] D.CeE
op de E.dbb
op deze E.B..
op die cI.dB
op dit FhD.K
op donderdag GBB..
op een IHce.
op elk .GDBe
op en BkCbB
op het .fE.D
op je eF.b.
op jullie GEBD.
op maat IDCCB
op ons gDBBC
op onze h.CE.
op papier BDDB.
op te .HCCE
op tijd .Bg..
op uw F.CgD
op vraag eB...
op zaterdag FCBC.
op zondag DGDb.
open BH.EB
opendeurdag GGcC.
opende~ IGcE.
openin~ JFBED
openstaande f....
openst~ gD.C.
ophalen FGEb.
ophale~ FGEb.
opleiding EIDbb
opleid~ FKF.b
opmerk~ jB.B.
opnieuw .Fd..
opnieu~ .Fd..
oproep~ jGCBB
opvolg~ CMBd.
orde Fh...
oude GiFEb
ouders FB.F.
oven ..F..
over hKE.H
over #number Eh...
over $ FGce.
over [numeral] EeB..
over [warranty] .j...
over [you] gR.cC
over de eHBeB
over en .j...
over het hFBB.
over uw fQ.DC
overdracht iD.b.
overdr~ iE.b.
overeenkomst fEE..
overee~ hHE..
overhe~ hFB..
overli~ HBCh.
paar .Dd.B
pakket .DbcB
pallet~ BF.C.
panelen D..BC
panele~ D..BC
papier FH.GE
papier $ BB.EB
papier~ CHHBB
parking FBCC.
parkin~ FCCB.
paroch~ BC.M.
partij hCDD.
pas ILFfb
pas [family] BB.i.
passen FFD..
passen~ C..g.
past JND.c
past dit .C..f
peeters GIFCE
peeters webbouw EEBBC
peeter~ GIFCE
per PDGFg
per [measure] BDB..
per [message] FB..e
per [official] Hj...
per [span] BD..c
per jaar BBb.f
per klant DB...
per maand bF.B.
per stuk BBD.B
per week BD..B
perfecte ..f..
perfec~ ..f..
personeel G...D
personen gD.C.
person~ c.f.F
persoon .F.DC
persoonlijk .e.f.
persoo~ c.EcE
plaats QkCBC
plaatsen ..BD.
plaatst GEB..
plaats~ JCHJB
plan DdCEC
plannen FGCBc
planne~ GHC.b
planning EICD.
planni~ GJFD.
planten DFBB.
plante~ DFBC.
platform .fB..
platfo~ .fB..
ploeg .GDcE
polis FdDc.
poolse CC.k.
post BB..e
praktijk DD.F.
prakti~ EFDG.
preventieplan G..C.
preven~ J.Bc.
prijs Kke.C
prijslijst .HDDD
prijsl~ .HDDD
prijzen bGIEb
prijze~ bGIEb
privacyverklaring I...C
privac~ JH.BC
privea~ ...f.
priveprofiel CB.e.
privep~ CB.e.
proberen FCB..
prober~ FCB..
probleem dGdfE
proble~ bHdjE
procent DEfB.
procen~ DEfB.
product dEe..
produc~ cIgDB
proef CC..d
proefp~ eFBB.
proeve~ EDEB.
programma FKb.H
progra~ GLbBI
projec~ GCD..
proost BCC.i
provincie iD...
provin~ iD...
punt EEec.
punt $ CBh.B
ramen CG.D.
rap Bl.c.
rapport E.D..
rappor~ ECF..
re fBCb.
re : jBBc.
reagee~ bh..D
recht cdDBc
rechtbank .g.D.
rechtb~ .g.D.
rechts~ dCbF.
reclame .G..B
reclame van G....
reclam~ .H.BB
regel C.dfe
regist~ jHDCB
reinig~ JB...
reken ECf.C
reken op .Bf..
rekenen B.BHE
rekenen [we] EHBCC
rekenen wij DG.BB
rekene~ B.BHE
rekening fcCfB
rekeni~ hcCfB
reply .B..h
reserveren ci..D
reserv~ diCCE
rest E.fD.
restaurant dC...
restaurants FG.BC
restau~ .I..D
resultaat kGCC.
resultaat is gEF..
result~ kJ.C.
revolu~ BBg..
rijden D.Fcd
rijdt E..D.
risico FChBB
risico $ B.f..
riskeert .j...
riskeert [you] .j...
riskee~ .j...
rol DDE.B
rolsto~ CCEb.
rond eLHDB
ronse CCF.B
ronse $ BBF..
rugpijn ..i..
rugpij~ ..i..
rust BFBcC
s FDd..
s avonds D.D.b
salons Bg...
samen iKEFB
samenw~ fDb.B
scheid~ CCBf.
scherm EC...
scholen HcCB.
schole~ HcCB.
school Ed...
school~ CECDC
schoon~ bGCG.
schote~ BGCB.
schrappen EEBBj
schrappen [you] .C..f
schrap~ EFBBl
schriftelijk D..Df
schrif~ D..Df
schrijf .b.F.
schrijft CE..d
schrijven .K.bE
schrijven $ cFCdb
schrij~ CJ.BB
schulden C.Bf.
schuld~ FDCh.
score bkB..
score : bkB..
secretariaat fECB.
secret~ eEDB.
seintje .B..h
seintj~ .B..h
seizoe~ DCCBB
september .FC..
septem~ .FC..
service eFgC.
servic~ gbgD.
shouts FpBB.
simpel DgfBg
sinds .E.cC
sinds #year C.DC.
sint-j~ .FCgB
site .GGHC
site $ FDEBB
slaapt bj.C.
slager~ E..C.
slapen EB.C.
slecht BF.g.
slechte bj.C.
slecht~ .mBC.
sleep Bj...
sleep on Bj...
sleutel gEBC.
sleute~ fFCE.
sluit .jB.C
sluiten Bf.BB
sluite~ Bf.BB
sluiti~ HiC..
smelt Bi...
snel GjcCB
snel $ Bhb..
snelheid .i..b
snelheid is .j..b
snelhe~ .i..b
sneller Gec..
snelle~ Gec..
sociaal dBB..
sociaal secretariaat dBB..
sociaa~ dBB..
softshells DC.H.
softsh~ DC.H.
software BKF.C
software voor CC.F.
softwa~ CKF.D
sollicitatie k.B..
sollic~ lD...
soms EGCB.
sowieso DJhC.
sowies~ DJhC.
specia~ CffE.
spel CiB..
spijt G.d..
spring~ .EfB.
staal MEFCN
staal $ ....H
staan IdEeC
staan $ beDd.
staan op FGE.B
staat Gg.d.
staat $ EEE..
staat [belief] .CfD.
staat [sure] .CfD.
staat [you] H.f..
staat de D.C..
staat een dC.Bc
staat er cID..
staat in DC..B
staat op FlIcG
staat u EC..b
staat uw B.e..
staat vast .CfD.
staatsblad G....
staats~ G....
stalen dIG..
stand Mg.B.
stand #number G....
stand [numeral] H....
stappen DeDB.
stappe~ DeDB.
statio~ BCE..
stel DhB.B
stellen DGEb.
stellen wij DB.e.
stelle~ DGEb.
stelli~ CFEC.
stelt DFDB.
sterkste BChB.
sterks~ BChB.
stijgt .Ce..
stil Gh.Fb
stoel bDfBC
stoelen BCBE.
stoele~ BCBE.
stof .FF.B
stoffe~ DCFC.
stond hHCh.
stond in C..i.
stoort CC..i
stop BfBDn
stop " .B.Bg
stoppen CBDge
stoppen $ .HBgF
stoppen [we] .g...
stoppe~ CBDge
stopt DD.CC
stopzetten FB..e
stopze~ GD..e
straat di.I.
straks FyG.C
straks staat .iCB.
streek G.B..
stroom JED..
studie~ CBe..
stuk .M.BC
stuks FBDBB
sturen BPCBG
sturen [we] DD..H
sturen we CC...
sturen wij BB..H
stuur .NCEd
stuur " BB.Bg
stuurt FB..F
subject k...V
subject ! bgCb.
subject #hundred bEc..
subject #number ehBEB
subject #one B.i..
subject #year dHCD.
subject % F.e..
subject ... CkB..
subject : deCDF
subject ? NgGhE
subject [acquaintance] hB.b.
subject [all] LIeCB
subject [belief] .LGq.
subject [best] H.me.
subject [bill] uO.ID
subject [debt] Jm.e.
subject [earlier] g.GeC
subject [ends] DwBFE
subject [family] IKBo.
subject [further] HfBBC
subject [grow] NDgD.
subject [harm] jmCFC
subject [haste] .lECB
subject [heard] dNDc.
subject [hiding] QBBDD
subject [illness] JF.fB
subject [last] IpFe.
subject [measure] Ieb..
subject [message] dDBDD
subject [mistake] uKE.C
subject [moment] .cHIC
subject [more] GF..C
subject [negation] fEBCE
subject [numeral] .edHC
subject [official] oHHHB
subject [private] fGCe.
subject [rather] Gif.B
subject [region] Fd.C.
subject [reply] .jGdF
subject [rival] Hi.f.
subject [span] Cd.b.
subject [stop] .hGIE
subject [sure] BDnH.
subject [survey] jFG..
subject [trade] DBBe.
subject [warranty] KQKbC
subject [we] EBB.D
subject [you] B.I.I
subject aan NCED.
subject aanbod IcC.B
subject aanmaning ib...
subject al EjHB.
subject altijd BCiB.
subject automatisch JBB..
subject bericht h..B.
subject beslissen .g...
subject beste Be.g.
subject bestelling e....
subject bij .CG..
subject bijlage h....
subject bijna diDB.
subject controle fJ...
subject dag .fBB.
subject dan bjDg.
subject dat .iDC.
subject de HfccD
subject deze .c.gB
subject die .MFE.
subject dit Ei.D.
subject door DbCd.
subject dossier ecC..
subject drie DEF..
subject drukwerk eFcB.
subject een F.IEE
subject en MPGbB
subject enquete iE.B.
subject euro Jg...
subject fwd e..C.
subject ge dhB.B
subject geen EE...
subject gegarandeerd BbeC.
subject gemiste i.B..
subject groetjes jB.B.
subject handelsregister iD...
subject hebt gf.C.
subject het Cn.cD
subject iets Jk.B.
subject in LLcOD
subject inspectie Cl...
subject is .gG..
subject jaar CEbc.
subject je HCBfB
subject jullie HH.E.
subject kennisgeving jF...
subject kennismaking IEBC.
subject klaar hf.F.
subject klant kHC..
subject klanten EbD..
subject laat Ef..B
subject laatste Bm.F.
subject laten I.DD.
subject loopt HlBC.
subject maart F.B..
subject maken DCDE.
subject meer .K..B
subject met E..BB
subject minder FCEB.
subject na EHBf.
subject niet kdC.D
subject nieuwe BCDb.
subject nog GiDC.
subject nooit B.f..
subject nu H....
subject nummer ..h..
subject of FjCC.
subject offerte hCB..
subject ons bDbcB
subject onze NGCF.
subject op FCbCC
subject over .LCg.
subject per NNID.
subject re gBCb.
subject score bkB..
subject stand Jg...
subject sterkste BChB.
subject straks Eg.C.
subject te ..DeB
subject tot dFCe.
subject twee BDE..
subject tweede .HDC.
subject u .fF.C
subject uit IJDC.
subject uw BIFHD
subject van fKc.E
subject veilig HDeB.
subject voor VMKDF
subject voorstel NE.d.
subject vraag bJ.F.
subject wacht f....
subject wie GCDe.
subject wij GID..
subject wijziging i....
subject winkel GB.c.
subject wordt i..C.
subject zaak KJ...
subject zijt Hc.d.
subject zoals bH.f.
subject zonder JJKC.
subsid~ fFBCB
succes FChB.
suiker .CEB.
t .HjFD
t is bCeB.
t-shir~ DGBC.
tablet BBD..
tachograaf BeF..
tachog~ CdF..
tafel eGBC.
tarief .fDBB
te m.Ded
te [ends] DdbdD
te [harm] dj.B.
te [haste] f.BDB
te [heard] eBCeC
te [message] CF.Bc
te [official] hG.F.
te [reply] b.cd.
te [stop] DD..g
te antwoorden D..BE
te beantwoorden CB..f
te betalen d.D..
te bevestigen gC.E.
te doen .CBDG
te krijgen CFeb.
te laat DdbdD
te laten d..Ee
te maken DHbe.
te nemen bH.B.
te staan dKBd.
te sturen fB...
te worden iC.FF
te zeggen C.d.f
te zien eBB..
team LEBbE
technieker kDFC.
techni~ iFHDd
tegen Mfe..
tegen [further] ....J
tegen verdere ....J
teken Bi.b.
tekenen BKBBB
tekene~ BKBBB
tekeni~ DH...
tekent H.B..
teksten D.d.D
tekste~ D.d.D
telefoon ...E.
telefoon $ .GIB.
telefoontje Dd..F
telefo~ ...FC
tellen eGBbC
telt ..IbC
telt [numeral] BED..
ten DhE..
tenzij be..F
tenzij [you] be..F
tenzij u bc..F
ter fIbB.
ter [region] BCe..
ter wereld BCe..
terecht GmDC.
terech~ .lDCB
terras IDDF.
terug cFeFB
terug $ HBbDJ
terug te iC..d
terugbetaling iB...
terugb~ kFBB.
terwijl EhDF.
terwijl [you] DhDD.
terwij~ EhDF.
test GCG..
tevreden fIeBC
tevred~ gLeBC
thee CEgb.
this Bj...
this ! .i...
thuis EGB..
tien GbfBB
tien [span] B.c.b
tijd EH.h.
tijd $ GCe..
tijd om EfCeB
tijd voor CEBdB
tijdens GFFCB
tijdens de FDFB.
tijden~ GFFCB
tikt BiB..
tilliften GBB..
tillif~ HHE.B
tine EEC.B
toch gjBEC
toch in FE...
toe ..C.B
toekomst GEg..
toekom~ cFgCf
toen hB...
toestel bPb.D
toestellen .dDBc
toeste~ bL.B.
toevallig i....
toeval~ i....
tom CJFBB
tonen DHGBb
toog Dg...
toog $ Bj.c.
toont EMED.
toonzaal CBFDb
toonza~ CBFDb
tot .eb.c
tot #number JECBb
tot [moment] .j.B.
tot [numeral] LFFCd
tot middernacht Bi.B.
tot op bBDD.
training BCc..
traini~ BCc..
traiteurs .BE..
traite~ .EECB
transport IDb.c
transp~ bI..b
trap DBe..
tuin CDFc.
tuinaa~ .Ee..
turkse .B.g.
tussen LOHB.
tussen #number .C..b
tussen [numeral] BJCB.
tussen twee BHBB.
twaalf GjH..
twee HGHF.
twee [measure] .FC.B
twee [span] .F.C.
twee [trade] BEE..
twee jaar ..G..
twee weken CEe..
tweede EFIBH
tweede [official] hD...
twintig BCc..
twinti~ BCc.c
u .iCd.
u #number C...B
u $ DFCc.
u [all] HiDBB
u [belief] GECf.
u [debt] BE.f.
u [earlier] .C.G.
u [ends] BFD..
u [further] Gg.BH
u [grow] EJ.E.
u [harm] I....
u [heard] Gb.Bd
u [hiding] E.Beb
u [last] .K.Db
u [message] GEC..
u [moment] .F.H.
u [negation] HgBGC
u [numeral] F..BB
u [private] DD.h.
u [rather] dM.FE
u [reply] K...L
u [stop] cJBDh
u [sure] GD.b.
u [they] fF.C.
u [warranty] .I.CC
u [we] Cd..g
u [you] e.C..
u aan .FBbB
u af .D..g
u al ..EB.
u als edBc.
u bent .iClF
u betaalt DH..B
u bij GbCdd
u binnen Bf.Cc
u dat IB.Di
u de .IE.C
u deze DiCEE
u dit DjCBe
u een D.GFM
u en .I.CC
u er .D.e.
u geen FhCbC
u graag ID...
u hem gH.B.
u hoeft dLbDB
u in fDDb.
u kan GcBHC
u komt CCeDd
u krijgt HIBFE
u kunt J.EEh
u liever cE...
u mag CBCBF
u niet C.cIB
u niets ...Dc
u nog BiEBB
u ons Ff..e
u ontvangt fC.B.
u onze .B..e
u ook DED.b
u op CBD..
u te iF.Cc
u uit d..C.
u uw e.C..
u van JFD..
u vandaag .N...
u vast DBCb.
u vindt JBB..
u voor D.fDd
u zelf ECcCb
u zit B.F..
uit .F.cJ
uit $ ...CB
uit [we] .BcBd
uit [you] FhdeD
uit de ..F..
uit onze b.c..
uit te F..bf
uit uw FhdeD
uit voorraad .GB..
uiterlijk .h...
uiterl~ .h...
uitgesloten B.h..
uitges~ B.h..
uitleggen CkDC.
uitleg~ CkDC.
uitnod~ hE.C.
uitschrijven BB.Dl
uitschrijven kan ....f
uitsch~ BB.Do
uitslag dI...
uitsla~ dI...
uitste~ CmcC.
uitzondering ..f..
uitzondering $ ..f..
uitzon~ .Cf..
uren Ej...
uur CjHEB
uur $ DcHBC
uur [ends] .lB..
uur per ..c..
uw jb.hH
uw [age] EDBi.
uw [belief] .EB.B
uw [bill] eEDJF
uw [debt] .FDjE
uw [earlier] .f.D.
uw [family] JF.pD
uw [grow] CDeDE
uw [harm] ec.G.
uw [illness] MIDrE
uw [last] .jCFB
uw [message] gcd.C
uw [official] dCd.B
uw [person] .KCjB
uw [private] bcDiE
uw [region] GccB.
uw [reply] f..E.
uw [rival] EgCF.
uw [stop] Bm.CF
uw [sure] hEHB.
uw [trade] GbbIF
uw aanvraag e....
uw adres NLBFi
uw agenda BDe..
uw bank fC.IB
uw bestelling HB...
uw deur eJ.B.
uw dochter F.Bf.
uw dossier iGcD.
uw eigen .ECE.
uw gasten CIeEC
uw gegevens fFDDB
uw gemeente F..F.
uw gevel .d.F.
uw huidige E.b.C
uw inschrijving mFCD.
uw kinderen EddB.
uw klanten ..E.C
uw koeien DCfB.
uw leeftijd .C.h.
uw magazijn HDB.B
uw mail g....
uw man BG.d.
uw mensen ECBb.
uw naam bBBEd
uw oude EjBE.
uw personeel Cc...
uw plaats Fe.C.
uw restaurant dCb..
uw resultaat hEHB.
uw score bkB..
uw straat bbCG.
uw telefoon CFcD.
uw tijd FJB.c
uw vergunning BiCD.
uw vermelding iE...
uw vrouw df.G.
uw website Gb.E.
uw werf E..D.
uw winkel HCDe.
uw zaak .nGNB
uwe EgD.b
vaak GJCh.
vacature GCdDc
vacatures CEeB.
vacatu~ HHgEb
vader E....
vakbon~ HEB..
vallen Bc...
valt CnD.B
van gNbB.
van #number b.B..
van [all] DJeC.
van [belief] EC.h.
van [bill] F.B..
van [further] CB..j
van [moment] kI...
van [numeral] BCG..
van [region] IdjC.
van [they] DGcb.
van [trade] CBF..
van [we] fNFHg
van [you] cEJBe
van alle BCcB.
van de fEdEF
van die .jBE.
van een ieJGF
van elke BDd..
van het hEc..
van jullie g..Db
van mei EH.C.
van ons GHBEf
van onze lDEE.
van t F.h..
van tien ..C..
van u .fBFc
van uw cNI.c
van verdere C...j
van vier BBFb.
vanaf KEJDF
vanaf #number EEB..
vanaf [numeral] GHECC
vanaf een .CD..
vandaag .bDKE
vandaar bE.f.
vandaa~ ..E.F
vanuit EDCCB
vanzelf BGeb.
vanzelf $ .Gdb.
vanzel~ BGeb.
vast ccDbB
vast $ BBbG.
vaste bFDF.
veel CBCf.
veilig EJjC.
veilig $ ..h..
veilig~ FC.CB
vennoo~ IF.d.
verandert CBf..
verand~ EBe..
verbruik .FECB
verbru~ FGFDB
verder gG.c.
verdere .C..h
verdere [message] GC..h
verder~ .c.Bh
verdient DH.d.
verdient #number ..F..
verdient [numeral] ..F..
verdie~ FHbc.
verdri~ .Bdd.
verdub~ Cdf..
verdwijnen ..h..
verdwi~ B.i..
verf .G...
vergad~ hEBF.
vergeten g.bcb
verget~ g.bcb
vergissen .Bg..
vergissen $ .Bg..
vergis~ dBg..
vergunning FiCD.
vergun~ HiCD.
verhuren BCD.B
verhur~ BCD.B
verhuur DdeB.
verhuu~ BcdCC
verkeerde fB..C
verkee~ fCBB.
verkoop .Fc.B
verkoopdienst .BF..
verkoopdienst $ .BF..
verkoopt BEDC.
verkoo~ BNCD.
verkopen dDBCB
verkop~ bECCC
verlengd h....
verlenging iB...
verlen~ mDB..
verlichting EGDB.
verlic~ FGEE.
verliest Di..B
verliest $ .lBC.
verliezen eecE.
verlie~ .l.CC
verloopt G....
verloo~ I....
verloren EHB.B
verlor~ EHB.B
vermelding iF.Be
vermel~ gGCFf
vermij~ Bj.b.
vermoeden GG.g.
vermoeden dat FG.f.
vermoe~ IJ.g.
vernietigt .iB..
vernietigt zichzelf .iB..
vernie~ .hC.B
veroor~ Bc.gB
verpakking FC...
verpak~ GD.BB
verpli~ ..CBC
verrek~ gF.B.
versch~ CFcc.
verslag g.DCB
versla~ fCE.B
verstu~ F.d..
vertelde .BEdC
vertelde [we] c.E.B
vertel~ CcFeD
vertrekt .F..B
vertre~ BCD.C
vertrouwelijk hDBB.
vertro~ jcCd.
vervalt ibCEc
verval~ leEFc
vervangen EJEC.
vervanging hDB..
vervan~ cMG.C
vervol~ cJB..
verwacht .h.C.
verwac~ Bh...
verwarming G....
verwarming $ G....
verwar~ GCBG.
verwerken H.D..
verwijderd iC.CB
verwijderen DBCBc
verwij~ gDbEc
verzekerd DCc..
verzekerd [sure] ..F..
verzekerd leven ..F..
verzekering .eCf.
verzek~ F.b.D
verzetten .E..H
verzet~ .E..H
verzoek fD..f
verzoe~ eE..g
via dIGMi
via #link B...h
via [reply] D...h
via [you] c..H.
via de cBBBd
via uw c..H.
vier GbfBB
vierkante CC...
vierkante [measure] CC...
vierkante meter CC...
vierka~ CC...
vijf HfhbD
vijf [span] B.FB.
vijf jaar .CD..
vijf voor .l...
vijfti~ D....
vinden EcgCC
vinden $ BIhb.
vindt DGh.H
vindt [all] FDgCB
vindt [you] eB..F
vindt u f.F.F
vitrin~ CCDBB
vlaams fBBe.
vlaanderen BCcBB
vlaand~ BCcBB
vlees CHcCB
vloer G.EdC
voedselveiligheid h.B..
voedselveiligheid $ h.B..
voedse~ iCdB.
voeren .C.Bg
voertu~ iHB..
vol EJcCD
vol $ .Dd..
voldoe~ D.BBb
volgen GDDCD
volgende CeIEF
volgende $ Cl.B.
volgende [span] .MBBD
volgende maand CH..C
volgende week cH..B
volgens .I.B.
volgens [we] g..BC
volgens de GEB.b
volgens onze e...C
volgen~ CbFFF
volgt gefF.
volkomen .De..
volkomen veilig .De..
volkom~ .De..
volle Eh.B.
volledig dGfB.
volled~ cHhB.
volstaat FCeBb
volstaat een ....G
volstaat voor BBe..
volsta~ FCeBb
vond mB.E.
voor ..FCI
voor #number cDD..
voor $ ClGdB
voor [all] FdeGc
voor [belief] GE.d.
voor [moment] dh..C
voor [numeral] deF.b
voor [trade] JBBHC
voor [we] hBbcB
voor [you] BBHD.
voor altijd BkeBc
voor de jkIC.
voor een lCC.I
voor elk BH...
voor het .B..D
voor je BD.D.
voor ons kGccD
voor twaalf .l...
voor u .jD.E
voor uw .ODFc
voor wie DbEf.
vooraf .LFEC
voorbe~ cICB.
voorbije h.B..
voorbije [span] i....
voorbi~ gbCd.
voorja~ DDEB.
voorko~ Fdh..
voorraad FkFEB
voorra~ JkFFB
voorstel .GGeC
voorstel : I..B.
voorstel voor b..i.
voorst~ .GHfE
voortaan BGe..
voorta~ BGe..
voorwaarden J.CBB
voorwa~ J.CBB
vorig ..Bc.
vorig [span] ..Bc.
vorig jaar ..Bc.
vorige fJD.E
vorige [message] gb..D
vorige [span] .G.b.
vorige maand .B.f.
vorige week bE.E.
vraag gLCJ.
vraag [last] GC.E.
vraag over GC.E.
vraagt EOEDi
vraagt $ CE.Ci
vraagt een FE.BB
vracht~ .d.EB
vragen dLE.K
vragen [we] FC.CD
vriend gB...
vriendelijke DEFDC
vriendelijke [acquaintance] B.B.F
vriendelijke groet CDDCb
vriendelijke groeten B.B.F
vriend~ .JCBD
vrij cCGB.
vrijbl~ FFD.F
vrijdag e.DB.
vrijdag $ gF...
vrijda~ e.EB.
vroeg h.D.B
vroeg [we] fB.C.
vrucht~ ..F..
waar .EcBC
waar [you] BF..b
waarborg ..G.B
waarbo~ ..G.B
waarde~ dG.d.
wacht bjb.C
wacht [negation] Dk...
wacht niet Dk...
wachten bmBd.
wachte~ .mCc.
wachtzaal C.BH.
wachtz~ C.BH.
wagen GHDfC
wakker H..c.
wandel~ FC.H.
wanneer IFCCC
wanneer [you] DJ...
wannee~ IFCCC
want DqCEF
warme CEC.c
was qLHGD
wasserij DDDB.
wasser~ DDDB.
wat .QGbK
wat [we] gGB..
wat [you] IFdEC
wat er D..EB
wat u HFBGC
wat we fF...
waterl~ fD...
we GDQBE
we #number DDe..
we [all] DhFBB
we [heard] .b.d.
we [last] GB...
we [negation] FcFB.
we [numeral] Ecd..
we [reply] DCGdD
we [stop] EB.Cc
we [they] cFb..
we aan F.CbB
we dat JF.bf
we de beDDF
we een .C..B
we hebben dbCbD
we het Gb.BE
we komen ....E
we leveren .BD..
we met DD.CC
we niet BK...
we op GC.dC
we werken EE.B.
webbouw EEBBC
webbou~ EEBBC
webshop DM.D.
webshop $ FKBB.
websho~ FE.DB
website BcHIC
website $ .FB..
website [heard] ID.F.
website van ICBC.
websites CeE..
websit~ CeKJC
weduwe .C.h.
week .DbLF
week $ .GcB.
weekend EIcd.
weeken~ EJcdB
weer CBG.B
weet CfbbC
weet [you] hI...
weg ...DF
weg $ ...FH
weigeren D...f
weigering DjBbd
weiger~ HiBbh
weken FKd.B
weken $ CD.c.
wel B.Fd.
wel een E.F..
welke BN.FC
welkom dIFb.
wellicht DGCh.
wellic~ DGCh.
wenst CD.BB
wenst u .B..E
werd yRFbC
wereld BCe..
wereld~ DBh..
werf J.FE.
werf $ GFFC.
werfleider H....
werfle~ H....
werk CNdbC
werk $ B.f..
werkdag .EC.B
werkdagen CCE.d
werkda~ DGGBc
werken .IJfD
werken [all] .BF..
werken [we] BDBF.
werkgever Cg.B.
werkge~ DfCD.
werknemer .ee..
werknemers .EI..
werkplaats EhBC.
werkpl~ EgBC.
werkt KNDbD
werkt $ HF.B.
werkt [all] ..d..
werkt op B.H..
wet DbBBB
weten B..eD
weten $ CD.dF
weten [we] FEcdB
weten dan .C..h
weten dat .d...
weten we FD.cB
wetgeving fb...
wetgev~ fb...
wettel~ fD.BB
wie Tm.cB
wie [all] .jE.C
wie [haste] Ch...
wie [illness] .h.C.
wie [moment] .jB..
wie [negation] DjFBe
wie [we] .FgBg
wie geen .h..C
wie niet CbB.f
wie nu .kB..
wie ons ....g
wie voor .k...
wij LH...
wij $ Hhi.E
wij [ends] .D..f
wij [heard] LBbiB
wij [hiding] BEG.C
wij [message] .BFBB
wij [negation] EDE.B
wij [reply] G.CbB
wij [stop] .EDBi
wij [sure] GBCB.
wij [they] cbcDC
wij [you] .CFBh
wij bouwen BBBE.
wij dat H.c..
wij de Hi.CB
wij doen eD.CB
wij een HC..B
wij geven GiB..
wij halen DB...
wij hebben E.cdB
wij helpen FDB..
wij het GC...
wij hopen GCCB.
wij kennen DHd.C
wij komen b.BbG
wij kunnen B.Gd.
wij leveren DGDd.
wij maken DB.bB
wij nemen FJBc.
wij niet DHE..
wij noteren E...d
wij op CCCC.
wij schrappen .D..f
wij schrijven .BFBC
wij u DBEDg
wij uw eB..e
wij van CBD..
wij verkopen .CF..
wij voor C.C.e
wij werken fFEDB
wij zijn .ccDB
wijn bFDf.
wijzigen HB...
wijziging i....
wijzig~ fE.C.
wil feFbg
wil [you] f.Ccc
wil u eBBc.
willen BH.bD
wilt IfBCF
wilt $ DE.bI
wilt [you] Eg.B.
wilt u Ed.DD
wim FBB..
winkel CD..B
winkel $ .D.g.
winkels fBCB.
winkels $ g....
winkel~ eEIdB
winst BEj..
wint cdd..
winter D.GC.
winter~ HCBB.
wissen .H...
woensdag fKFB.
woensd~ fKFD.
woningen JBcD.
woning~ JBcD.
woont DB.g.
woonzo~ BCD..
woord CDB.d
woordje CB.d.
woordj~ CB.d.
worden cFBHI
worden $ bCEDB
wordt g.c.I
wordt om Ej...
zaad ..h..
zaak dp..D
zaak $ FIdd.
zaak staat Ei...
zaakvoerder ..C.B
zaakvo~ B.C.B
zaal bD.G.
zachte DCBd.
zag LF.f.
zag [we] GC.b.
zagen GGB.B
zagen [we] C..eB
zagen we C..eB
zakken bDG..
zal H..kC
zal [we] E..b.
zal [you] .E.h.
zal u CC.h.
zaterdag FGBD.
zaterd~ FGBD.
ze BCEDD
zeep I.C..
zeg Fc.Ck
zeg het EK..k
zeggen JGc.b
zegt He...
zei jFbBB
zei dat gC.D.
zeker bGeEB
zekerheid BCe..
zekerh~ BCe..
zelf HYFG.
zelf $ CI.CC
zelfst~ EF.g.
zending kCD..
zendin~ fCD..
zes EKI.B
zes [measure] .BF..
zes [span] DHCb.
zes weken CCDb.
zestig DF.f.
zet c.Cbl
zet [we] ...dk
zet ons ....h
zetels DCBH.
zetten GBDG.
zeven DBEB.
zich fccBc
zich [negation] ..gb.
zich [stop] .C..H
zich niet ..gb.
zichzelf Eh...
zichze~ Eh...
zie jGFbF
ziek .G.g.
zieken~ C.Cd.
zien [we] EjcbD
ziet ..CCb
zij DhDb.
zijn EeB.B
zijn $ B.Df.
zijn [all] BefB.
zijn [numeral] BF...
zijn [we] BCdbc
zijn al Bgb..
zijn de dbiB.
zijn een .fEC.
zijn er BDE.b
zijn het CEf..
zijn met ..Cf.
zijn niet BeFB.
zijn van BBE..
zijt LjDg.
zin BD.B.
zit fFDeb
zit [all] .EHEC
zit bij h....
zit in e..g.
zitten Kj.fB
zo B.gbC
zo [haste] BDe..
zo goed B.gB.
zo snel BDe..
zo'n ElEBF
zoals kbEj.
zoals [earlier] lD.E.
zoals [we] dC.b.
zoals [you] DIbm.
zoals u HFcj.
zodat BJFDC
zodat [you] FE.B.
zodat u FE.B.
zodra BgdCd
zodra [you] .bcCe
zodra u .bbBe
zoeken BCDcD
zoeken [we] ...f.
zoekt hIBH.
zoekt $ jC.K.
zomer .bE..
zon DfBCD
zondag HQEd.
zonder HbDDK
zonder [all] ..d..
zonder [we] .m.C.
zonder onze Bl.B.
zonder uitzondering ..d..
zonnepanelen fECB.
zonnep~ gFCB.
zoon EEBe.
zorgen DHb..
zou FiC.G
zoveel CfhC.
zuid CGE..
zullen IeCBD
zult CKgc.
zwaar BBCg.
zwange~ DEF..
zware CiC..
zwijgen .kCBf
zwijge~ .kCBf`;
