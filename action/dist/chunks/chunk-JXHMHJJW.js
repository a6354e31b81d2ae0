import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  FileError,
  HostError,
  NOTHING_REQUESTED,
  exactDigits,
  hasCode,
  isObject,
  messageOf,
  parseNumbers,
  withoutPeriod
} from "./chunk-GOX763NS.js";
import {
  debug,
  getInput,
  info,
  isDebug,
  notice,
  setFailed,
  setOutput,
  setSecret,
  summary,
  warning
} from "./chunk-IUKS3CXY.js";
import {
  getProxyUrl
} from "./chunk-WXRX2353.js";
import {
  turnsFor
} from "./chunk-MJJ6BLJ3.js";
import {
  AbortedError,
  ConnectionError,
  DeadlineError,
  DraftServiceError,
  INVISIBLE,
  IncompleteListError,
  InputError,
  LINE_BREAKS,
  MalformedResponseError,
  RateLimitError,
  RedirectError,
  STATE,
  StatusError,
  TlsError,
  UnexpectedError,
  cut,
  describe,
  inOneLine,
  oneLine,
  quoteWhole,
  withFullStop,
  withQuotation,
  withTaskId
} from "./chunk-OCIBBVF6.js";
import {
  __export
} from "./chunk-FYCNFRUL.js";

// node_modules/entities/dist/decode-codepoint.js
var c1 = [
  8364,
  0,
  8218,
  402,
  8222,
  8230,
  8224,
  8225,
  710,
  8240,
  352,
  8249,
  338,
  0,
  381,
  0,
  0,
  8216,
  8217,
  8220,
  8221,
  8226,
  8211,
  8212,
  732,
  8482,
  353,
  8250,
  339,
  0,
  382,
  376
];
function isInvalidCodePoint(codePoint) {
  return codePoint === 0 || codePoint >= 55296 && codePoint <= 57343 || codePoint > 1114111;
}
function replaceCodePoint(codePoint) {
  if (isInvalidCodePoint(codePoint)) {
    return 65533;
  }
  if (codePoint >= 128 && codePoint <= 159) {
    return c1[codePoint - 128] || codePoint;
  }
  return codePoint;
}
function codePointToString(codePoint) {
  return codePoint - 1 >>> 0 < 127 || codePoint - 160 >>> 0 < 55136 ? String.fromCharCode(codePoint) : String.fromCodePoint(replaceCodePoint(codePoint));
}

// node_modules/entities/dist/generated/decode-data-html.js
var htmlDecodeData = ["Q=\xA8`p0AEligMPacutebrevecircyfrgravelphamacrndogonpfpplyFunctionringscrsigntildeumlBackslashrvwedcyecausernoullistafropfrevescrumpeqCHcyOPYacutepitalDifferentialDyleyscaronedilirconintdotedillanterDotfrhiircleDotMinusPlusTimeslockwiseContourIntegralseCurlyDoubleQuoteQuoteolonengruentinttourIntegralpfroductunterClockwiseContourIntegralrossscrupCapDDotrahdJcyScyZcyaggerrrshvcaronyeltafriacriticalAcuteDotubleAcuteGraveTildemondfferentialDopftDotEqualubleContourIntegralDotwnArrowLeftArrowRightArrowTeeongLeftArrowRightArrowRightArrowRightArrowTeeUpArrowDownArrowVerticalBarwnArrowBarUpArrowBreveLeftRightVectorTeeVectorVectorBarRightTeeVectorVectorBarTeeArrowarrowscrtrokENGTHacutecaronircydotfrgravelementmacrptySmallSquareVerySmallSquareogonpfpsilonqualTildeilibriumscrimtaumlxistsponentialEFcyfrilledSmallSquareVerySmallSquareopfrAlluriertrfscrGJcyTammadbrevecedilircydotfrgopfreaterEqualLessFullEqualGreaterLessSlantEqualTildescrtHARDcyacektcircfrilbertSpaceopfrizontalLinescrtrokumpDownHumpEqualIEcyJligOcyacutecircydotfrgravemacrginaryIpliesntegralrsectionvisibleCommaTimesogonpftascrtildeukcymlJcircyfropfscrercyukcyKHcyJcyappacedilyfropfscrLJcyTacutembdangplacetrfrrcaronedilyeftAngleBracketrrowBarRightArrowCeilingDoubleBracketwnTeeVectorVectorBarFloorRightArrowVectorTeeArrowVectorriangleBarEqualUpDownVectorTeeVectorVectorBarVectorBararrowrightarrowssEqualGreaterFullEqualGreaterLessSlantEqualTildefrleftarrowmidotongLeftArrowRightArrowRightArrowleftarrowrightarrowrightarrowpfwerLeftArrowRightArrowscrhtroktMapcyediumSpacellintrffrinusPlusopfscruNJcyacutecaronedilyegativeMediumSpaceThickSpacenSpaceVeryThinSpacestedGreaterGreaterLessLesswLinefroBreaknBreakingSpacepftCongruentupCapDoubleVerticalBarElementqualTildexistsGreaterEqualFullEqualGreaterLessSlantEqualTildeHumpDownHumpEqualLeftTriangleBarEqualssEqualGreaterLessSlantEqualTildeNestedGreaterGreaterLessLessPrecedesEqualSlantEqualReverseElementightTriangleBarEqualSquareSubsetEqualpersetEqualubsetEqualcceedsEqualSlantEqualTildepersetEqualTildeEqualFullEqualTildeVerticalBarscrtildeuOEligacutecircydblacfrgravemacregaicronopfpenCurlyDoubleQuoteQuoterscrlashtildemesumlverBarraceketParenthesisPartialDcyfrhiilusMinusoincareplanepfrecedesEqualSlantEqualTildeimeoductportionalscriQUOTfropfscrRBarrEGacutengrrtlcaronedilyeverseElementquilibriumUpEquilibriumfrhoightAngleBracketrrowBarLeftArrowCeilingDoubleBracketwnTeeVectorVectorBarFloorTeeArrowVectorriangleBarEqualUpDownVectorTeeVectorVectorBarVectorBararrowopfundImpliesrightarrowscrhuleDelayedSHCHcycyOFTcyacutecaronedilircyfrhortDownArrowLeftArrowRightArrowUpArrowigmamallCircleopfqrtuareIntersectionSubsetEqualpersetEqualUnionscrtarubsetEqualcceedsEqualSlantEqualTildehThatmpersetEqualsetTHORNRADESHcycyabucaronedilyfrhereforetaickSpacenSpaceildeEqualFullEqualTildeopfripleDotscrtrokUacuterrocirbrcyevecircydblacfrgravemacrnderBarraceketParenthesisionPlusogonpfpArrowBarDownArrowDownArrowEquilibriumTeeArrowarrowdownarrowperLeftArrowRightArrowsilonringscrtildeumlVDashbarcydashleerbarticalBarLineSeparatorTildeyThinSpacefropfscrvdashWcircedgefropfscrXfriopfscrYAcyIcyUcyacutecircyfropfscrumlZHcyacutecaronydoteroWidthSpacetafropfscraacutebrevecEdircuteyeligfrgravelefsymphphamacrlgpndanddslopevgelemsdaabcdefghrtvbdsphtzarrogonpfpEacireidosproxeqringscrtympeqtildeumlwconintintbNotackcongepsilonprimesimeqrveewedgebrktbrkcongydquoecausemptyvpsirnoutahweenfrigcapircupodotplustimessqcuptartriangledownupuplusveewedgekarowlacklozengesquaretriangledownleftrightnkk12434ocknequivotopfttomwtiexDLRlrHDUduULRlrVHLRhlrboxdLRlrhDUduminusplustimesuLRlrvHLRhlrprimerevevbarscremiimeolbhsubulletmpEeqcacutepandbrcupcapupdotsretoncapsronedilircupssmdotedilmptyvnterdotfrhcyeckmarkiirEceqlearrowleftrightdRSastcircdashefnintmidscirlubsuitoloneqmmatpfnlementxesngdotintpfrodysrrarrossscrubepetdotudarrlreprsclarrppbrcapcapupdotorsrarrmlyeqprecsuccveewedgerenvearrowleftrightveewedwconintintylctydArrHaraggerlethrrshvbkarowlaccaronydaggerrrotseqegltamptyvfishtrharlriamondsuitsegammasinvideontimesonxjcylcornropollarpfteqdotminusplussquareublebarwedgewnarrowdownarrowsharpoonleftrightrbkarowcornropscryoltroktdotrifuarrharwanglezcyigrarreDDototacutestercaronircolonydotefDotrgravesdotlinterslsdotmacrptysetvsp134ngspogonpfparsllussilonvqcircolonsimlantgtrlessualsestivDDvparslrDotarrscrdotimtahumlroxclistpectationonentialefallingdotseqcyemalefiligligligriligjliglatligtnsnofopfrallkvpartintrac123456823534584556878slownscrgElacutemmadpbrevecircydotelqqslantsccdotollesfrggimeljcylEajnEapproxeqqsimopfravescrimeltccirdotlParquestrapproxrrdoteqlessqlesslesssimvertneqqnEhArrairsplfmiltrdcyrcirwbarcirceartsuitlliprconfrksearowwarowoarrmthtokleftarrowrightarrowpfrbarscrlashtrokybullpheniacutecircyecyxclffrgraveiiintntnfinotajligmacrgelinepartthofpedncarefintieodottcalegersrcallarhkprodocygonpftaprodquestscrinEdotsvvtildeukcymljcircyfrmathopfscrercyukcykappavcedilyfrgreenhcyjcyopfscrlAarrrrtailBarrEgHaracuteemptyvgranmbdangdlepquorrbfsfshklpplsimtltailesbarrbrkracekkeslducaronedililubydcaquorrdharusharsheftarrowtailharpoondownupleftarrowsrightarrowsharpoonssquigarrowthreetimesgqqslantsccdotorgessapproxdoteqgtrqgtrgtrsimfishtloorrgEhardulblkjcylarrcornerhardtrimidotoustachenEapproxeqqsimoangrrbrkngleftarrowrightarrowmapstorightarrowoparrowleftrightparflustimeswastbarzengefparltrarrcornerhardmtrisaquocrhimegqbuortroktccirdothreeimeslarrquestrPariefurdsharuharvertneqqnEmDDotacrletesepstodownleftuprkercommaydasheasuredanglefrhoicrodastcirdotnusbdulcpdrnplusodelspfpscrtposultimapmapnGgtvLeftarrowrightarrowltvRightarrowVDashdashablacutengpEidosproxturalsbspumpecapronedilongdotupydasheArrarhkrowdotquivsearimxistsfrgEeqqslantssimtrhArrarrparisdvjcylArrEarrdreftarrowrightarrowqqslantsssimtriemidopftinEdotvabcnivabcparallelsltolintrcueeceqrArrarrcwightarrowtriesccueerhortmidparallelimeqmidparqsubepeubEeseteqqcceqpEeseteqqtglildelgrianglelefteqrightequmerospvDashHarrapdashgetinfinlArretrierArrtriesimwArrarhkrownearoSacutestcircydashblacivotsoldeligfcirrgonravethbarmintlarrcirrossinetmacregaicrondnusopfparerplusrarrderoffmigoforslopevscrlasholtildemesasumlvbarparallelsimltcyercntiodmilptenkfrhivmmatoneitchforkvlanckhkvusacirbcirdouemnsimtwomointintpfundrEapcueecapproxcurlyeqeqnapproxeqqsimsimimesnEapsimodfalarlinesurfptosimurelscriuncspqfrintopfprimescruaternionsintesteqotrAarrrrtailBarrHaraceutedicemptyvngdelequorrapbfscfshklpplsimtlwtailionalsbarrbrkracekkeslducaronedililubydcaldharquorshealinepartsctgfishtloorrhardulovightarrowtailharpoondownupleftarrowsharpoonsrightarrowssquigarrowthreetimesngsingdotseqlarrharmmoustachenmidoangrrbrkparflustimespargtpolintrarrsaquocrhqbuorthreeimesriefltriuluharxsacutebquocEaproncueedilircnEapsimpolintsimydotbeeArrarhkrowctmiswartminusnxtfrownharpchcyyortmidparallelyigmafvmdoteqgElEneplusrarrlarrmallsetminusshpeparslidletesoftcylbarpfpadesuitrqcapsupssubeseteqpesetequareffrarrscretmnmiletarftarfraightepsilonphinsubEdotedotmultnEeplusrarrseteqqneqqimubpccapproxcurlyeqeqnapproxeqqsimsimmngp123EdotsubedothsolublarrmultnEeplusseteqqneqqimubpwArrarhkrownwarzligtargetubrkcaronedilydotelrecfrhere4foretasymvickapproxsimnspkapsimornildemesbardntoeapbotcirforksaprimeradeiangledownlefteqqrighteqdoteminusplussbtimepeziumscryhcytrokwixtoheadleftarrowrightarrowuArrHaracuterrbrcyevecircydarrblacharfishtrgraveharlrblklcornerroptrimacrlogonpfparrowdownarrowharpoonleftrightlussihlonuparrowsrcornerropingtriscrtdotilderifuarrmlwanglevArrBarvDashangrtrepsilonkappanothingphiiroptorhosigmaubsetneqqpsetneqqthetariangleleftrightcydasheebareqlliprbartfrltrinsubpopfproprtriscrubnEepnEezigzagwcircedbargeqierpfropfpreathscrxcapircupdtrifrhArrarrilArrarrmapnisodotpflustimerArrarrscrqcupuplustriveewedgeyacuteycircyenfricyopfscrucymlzacutecaronydoteetrftafrhcyigrarropfscrwjnjC(D%D($(D'%$$ED($'$'$%$'%E$/D'$F%'D(D&#,%%&&$%$)%+%%$E$F$'$&$(#'D&$(%$&4%($(E'%&%($&$)%*$%$%$+)()')($:&5-($'($%*&&&/%%&)%@$'$F$%&&#%%)$&$&$&$(%%%&$(%$$%&%$E$2.&0,.(.(&'%.$F%$&&&(%6)&+*),---&*/1---)-.&)*+,).%*,&,*'('2+,+)1&'1,)2&'&*('($F%'#&D%D($(E&%$$&$ED($)$'%1(2$'%E$)$'((&+$&%%$%D&$(%-#&$E$3)2$F%'%+$&#'D$$'($$($(%&%$$&$E$$$F$./'*,***'*-*($F$$#)$'%$$'$%$.$&%/$&%'$.'(#'$'$&D(D'%$$&$%D($$%&&*%($%&('+%/,($'%E%%$&$($'E%#(%$$E$F$F%'$'#'$&$'$(%$$E$F$F#'D$$(%'%%%+%%$(%'%$$2(',&,-'*'0).+)1&'('-,)'&*(*)(*/&/('/),))/&')-&'('-%1','*'''-'($E$$%+$($/+-'-',+-'-%E%/(-$&%$%'$$#&$%$-%*$E$+$F$&$$#'$($(%'%$$5+-.)+0%5)+%($E$)%1%%%$&,'(&4&*''+H'(&*-(-L-J-'-M-(&O*H&/2F2((%*(***G*M*(&W,K&+.H.-&1'/3F3(&O2(.I4('H,(().H.-.H(I.(&(+(+,+(&.$FD($$#(D(D'%$$($ED($'%&%($F$6,($$$FE'D(&&D&$)('+&'.#+$%$E$%$$$+$/%%$$%)+(+-+(%&%(&*-%$F%$C'$E$&$F#(D%$(%%%%'%$(%'%$$$%/+-*0$%$%$3)'-&-,(*(0*.,)2&(((&+(+))*0&0((/*,*)0&().&(($&%-$-$&%$$-#)%%$($($$%'%'%&%$$E$0(,(-(*$'$-$F$&%')/))/(+)1()($F$&$%&&)(%)+(+-+(&(%$%$&(+(&&C($'$'%%$%%$$(%'%$$E$+&%%K&)$'(((,(($F$+$F%'C)%%''$'&&D'%$$($ED($'$*)',&(.%&('$'%E$)*&*,%,%.%&((%(%,%/(-%%'&$'$F$(D&#($&$%$'($$%%'&$'*+'+,+(&-$E$F$F$(#($'$E$F$F#F$$$F$F#'$&$&D($'%$$E$F$F$&#'$($(%$$&$0%%$%$&$FC)$($$%D%$E&E&%$D'$$%DD($)&%%&$'&%E$$%&&&$&(&$%$&$&%&&)%*$*$*$*$*$*$*$&%(%*$&&'$&'$'%E$$%$%'%$%%%%%')%D'$F%$%&(%D(D&$*%&#'$*'*'('&*%%'&&)%$&''$'%$$'$()$%(%&%'%%&$&'$E$('&'%&''''(&('&&/.%&(&&&($($.()(+0'0'0(&%%&'$&%%&$E&G%%$F%$&&%'%&'$'$'$&$'$'$'$'$&%'$'$'$&$'$'$'$'$'$'$&&&%'$'$'$&$'$'$'$'$&(&'&(&%'$'$'$&$'$'$'$'$'$'$$($'E'$F%&%%'$%%'$''$&'%%%'$'$($#)%$&&&(&&'%&&&D%&&%$'&&E'%&%&(%$&D'%(E%'($E$&%&('%$$%&$&$'%'..()%*$*&*'*'&$&(&&&'$'(&$'($)$%&($&$'%'))&%%'&&&%E&&F$'%$'%&$F%%'$&$'$$'$))$%&&%%')$%$&(&&'%&&&%&D%')$&+*'(&((F&&.-(%&%&$*%&$(#'$&$(%'%%%%'$$)%&$(%$$$%(&%%(D%%&%($(%D$''$$&'&*''$%$%(%&%$F&)*&&$&$(&&$(%E%$&%(&&(&'&)%/%*'-'..($*%'&&$F&$%%%'$'%%'$$'%&$)$&%)#(%%D(%'$(%%G$%'%$$&$$$'%D$$E'%$&&$$%)%$%$&&$'%&(&($%%'%($$%%%$'%E$&'%%&%%'&'$$(&'%&&**'%'&&&%(%%)$'%&$&%&%%$%E$D&%%$&%&%,&,#0$%$($(%&&&%D$'$G$&%&%&$&$F%'&$'$$*D(($H$($($($'%($G%($($'%'%($'%&%%&$F#%%$$(%&($%$$($'%$$&$$%$%$&$&(%$&%&&)$*$&D'%$E$$%$$'$&$$%$%$%$$%%%''%$&$'$%&$F$'$&%%'$'$D$%%&%%&%'%(%*'%&&&)((&'&&$K%E#'$(%%%'%'&$'&'$$&$'$()&%'%'$E$*&($'%'%.'-%E%'$F%'%'$(%'C)$$E&%$$&E&$%%DD($$%'&%%'%&$'$'&%''''&%%%%&$$%'%&(&%'%$&&&(''&(&'$&%&%E%%$'D($F%%'$'&'$($'$$$%'$'E%#(%$$E$'$F$F%'$'#(($$(%$$E$($&$&$F$F#(%%%'$'$$%$$&$(%)%'%'%%'$'%%$E&%%'$(%'%'%'%'%'&'%%$&&&$'D$'%&%'($&%'&)$$(%'&%%%%$$&%&($%(&(%%$$%*,''..%'-'-1$,+,-'-%$%$&$&(%$&%&&)$*$&D'%&*'&'()''&'&$(%'%D$$%$$''$($%&$&$$%&%)%'%&$(%')'$%%%''%$&$'$%&$'&%%&%.+-')'-%.,(%&&D&&%(%'&&%$&'&$$&'%$'%)%&($%$%&$(%E%$%%'$'$%%&%($%'D$%%&%%&%'%'%'%(%'&$'$'$$*&'$K%E#(D&%%&$'&%$&&)')')%%'$(%$$'$/$E$%D'%$&&&&F&%&($($)$$&%%$($(%E$$$F%'$$%)%&#F%D&D$,(-%D%D&D$-$(%'$'%'%E%$&D&E&%&'%&(%*$D&%F(D$&&&%'%&(F%%%$$'$$%&%''$(%%F%'%'&E%')$$E$E%$&$'D'H&D%&%$&$$'%&%&$$%$&$%$$&$'%D%&%%%$&*(-&$'D'H&D'$%&%$&%($$&$FE$&%(D(F(%)$)$&%(%)$)$$&'('E'D%(%$&&&D'$(E$'%&(D(D%,%&($$%&&&D&D%*)+%%'$($%&%&%((%%%'D'$'F*%,D&%(E&$'D'$'F*%,D$&E'%%%.0%,(1%$$%$&&&%$(%'%E%'%E&D%(%'&D&D'F%'&G%F$'%''$(%%'#%D(%%$&G$%$$'%'%%%%%'$'$'%D$&E'%$$'%$$&$'%&&'%&%$$'%&%(&$&&$F$&%&%&$$%&%$&%(%F$F$%'%%%(%$$&E'%%D(&&)%D&$'#&F$''&&'$&$$%$(&&&&&$&'$E$%&$%'%&$$%*%$$()$'%%%'''$'&'%($'$G%'&'&$$$*%EE&$$%$%%%&%$&$')'*'%'*(&(&'&%&($%%&%&&%%&(''''&$'%%&%'$F%$$(#F$&$F$($F$-'&%&(%E%#(%%%'$'$&$F&&%&%)%%'$'$'%E&%%'%'$(%'$'%'%'%'%'&'%'$%'&%('$'%&%'($&%'&)$$(%'&%%%%$$&%(%&($%%$&'&'''$%%E$$(%'%D$''$($%$&$$,-'(./%(-,+(.(-(-%%%-$'%&%$$()'$'$'&%%&%&&D&&%($&'%%)$'$(%E%$%%&%($$(%'%%'$'$''$)$$#)$'$$%$%%&&%&%$&&%&%%&%&&%)%&%$$&'$'$$'%''$(%E%%%%'%)'$%%$E&&$'%'&$%)(+E$$'($($%$&&&$'$&$'$&$'$&%&'&'$'$/&&%)%%&%%$&$'D$(%$&$'%%E$()&&$$'(D&%(D%&($(&+%'$($(&+%%$&&($&$$'$F%'%'%'$&'$%0+&&%$%&$&&&$'&&'&%'$&'&'&&)%+$)&,$'%'%($%%')'*'%'*(&(&'&%$%%%$F$F$F$&$&&'&&$'&&'(%&'&'&%'$&'&&)%+$)&,$'%'%($$'%''$(%%'D'#)%$$&$(%'%$$&$($E$(('&%(&($%,(&&&%&&&E&$'E&($)%($%%$&%$&&&&&D'&%%$($'%)+'+'/%+$+(0%&&&$&(&'&%&'%)$F&$%&%'$'%1*-#'$&D(%%$'&&D'%$$'%'%&$(%DD($''$%&$()%&&%&$'E$$'%E$)%,%.,(%&%%'$'&%+$()%&&%&%&$F$'%'%%'$$'E%$)#'$&'$$'$(%+&(&*&&'$'(&$'%&('K/D(J/D&('..($%$'$%&&&%%'%'&$$E$'$G'D$F$'$'$F%G(D&F(D$)#($(&%($%'$E$F$$$$%'$F#'%&%%$'$E$'%&$$$'%&$&$&$'%E&&%'$'%&$F%'$(%&$&$(C)&$$'%$D%$E$&$F$F$&E%#)$(%$$&$(%%$E$&$)$F$F$%%%0@0000H8H40H000047P00P@001000@0B0HP@:H9T8P000LB8d@800@I0<110000QQ8400P10030005940@410020000Q02000@0200000@P0101@8000440400000000808000000000@00000000P`0000000040400@0004<000000000008000030000000000P020T400020@0@00000000000000000000000000P0000000400400000400220080000100000000000000000P000000000000P000000@00402000000000@00000000000000000000040000000000000", '\xC6&\xC1\u0102\xC2\u0410\u{1D504}\xC0\u0391\u0100\u2A53\u0104\u{1D538}\u2061\xC5\u{1D49C}\u2254\xC3\xC4\u2216\u2AE7\u2306\u0411\u2235\u212C\u0392\u{1D505}\u{1D539}\u02D8\u212C\u224E\u0427\xA9\u0106\u22D2\u2145\u212D\u010C\xC7\u0108\u2230\u010A\xB8\xB7\u212D\u03A7\u2299\u2296\u2295\u2297\u2232\u201D\u2019\u2237\u2A74\u2261\u222F\u222E\u2102\u2210\u2233\u2A2F\u{1D49E}\u22D3\u224D\u2145\u2911\u0402\u0405\u040F\u2021\u21A1\u2AE4\u010E\u0414\u2207\u0394\u{1D507}\xB4\u02D9\u02DD`\u02DC\u22C4\u2146\u{1D53B}\xA8\u20DC\u2250\u222F\xA8\u21D3\u21D0\u21D4\u2AE4\u27F8\u27FA\u27F9\u21D2\u22A8\u21D1\u21D5\u2225\u2193\u2913\u21F5\u0311\u2950\u295E\u21BD\u2956\u295F\u21C1\u2957\u22A4\u21A7\u21D3\u{1D49F}\u0110\u014A\xD0\xC9\u011A\xCA\u042D\u0116\u{1D508}\xC8\u2208\u0112\u25FB\u25AB\u0118\u{1D53C}\u0395\u2A75\u2242\u21CC\u2130\u2A73\u0397\xCB\u2203\u2147\u0424\u{1D509}\u25FC\u25AA\u{1D53D}\u2200\u2131\u2131\u0403>\u0393\u03DC\u011E\u0122\u011C\u0413\u0120\u{1D50A}\u22D9\u{1D53E}\u2265\u22DB\u2267\u2AA2\u2277\u2A7E\u2273\u{1D4A2}\u226B\u042A\u02C7^\u0124\u210C\u210B\u210D\u2500\u210B\u0126\u224E\u224F\u0415\u0132\u0401\xCD\xCE\u0418\u0130\u2111\xCC\u2111\u012A\u2148\u21D2\u222C\u222B\u22C2\u2063\u2062\u012E\u{1D540}\u0399\u2110\u0128\u0406\xCF\u0134\u0419\u{1D50D}\u{1D541}\u{1D4A5}\u0408\u0404\u0425\u040C\u039A\u0136\u041A\u{1D50E}\u{1D542}\u{1D4A6}\u0409<\u0139\u039B\u27EA\u2112\u219E\u013D\u013B\u041B\u27E8\u2190\u21E4\u21C6\u2308\u27E6\u2961\u21C3\u2959\u230A\u2194\u294E\u22A3\u21A4\u295A\u22B2\u29CF\u22B4\u2951\u2960\u21BF\u2958\u21BC\u2952\u21D0\u21D4\u22DA\u2266\u2276\u2AA1\u2A7D\u2272\u{1D50F}\u22D8\u21DA\u013F\u27F5\u27F7\u27F6\u27F8\u27FA\u27F9\u{1D543}\u2199\u2198\u2112\u21B0\u0141\u226A\u2905\u041C\u205F\u2133\u{1D510}\u2213\u{1D544}\u2133\u039C\u040A\u0143\u0147\u0145\u041D\u200B\u200B\u200B\u200B\u226B\u226A\n\u{1D511}\u2060\xA0\u2115\u2AEC\u2262\u226D\u2226\u2209\u2260\u2242\u0338\u2204\u226F\u2271\u2267\u0338\u226B\u0338\u2279\u2A7E\u0338\u2275\u224E\u0338\u224F\u0338\u22EA\u29CF\u0338\u22EC\u226E\u2270\u2278\u226A\u0338\u2A7D\u0338\u2274\u2AA2\u0338\u2AA1\u0338\u2280\u2AAF\u0338\u22E0\u220C\u22EB\u29D0\u0338\u22ED\u228F\u0338\u22E2\u2290\u0338\u22E3\u2282\u20D2\u2288\u2281\u2AB0\u0338\u22E1\u227F\u0338\u2283\u20D2\u2289\u2241\u2244\u2247\u2249\u2224\u{1D4A9}\xD1\u039D\u0152\xD3\xD4\u041E\u0150\u{1D512}\xD2\u014C\u03A9\u039F\u{1D546}\u201C\u2018\u2A54\u{1D4AA}\xD8\xD5\u2A37\xD6\u203E\u23DE\u23B4\u23DC\u2202\u041F\u{1D513}\u03A6\u03A0\xB1\u210C\u2119\u2ABB\u227A\u2AAF\u227C\u227E\u2033\u220F\u2237\u221D\u{1D4AB}\u03A8"\u{1D514}\u211A\u{1D4AC}\u2910\xAE\u0154\u27EB\u21A0\u2916\u0158\u0156\u0420\u211C\u220B\u21CB\u296F\u211C\u03A1\u27E9\u2192\u21E5\u21C4\u2309\u27E7\u295D\u21C2\u2955\u230B\u22A2\u21A6\u295B\u22B3\u29D0\u22B5\u294F\u295C\u21BE\u2954\u21C0\u2953\u21D2\u211D\u2970\u21DB\u211B\u21B1\u29F4\u0429\u0428\u042C\u015A\u2ABC\u0160\u015E\u015C\u0421\u{1D516}\u2193\u2190\u2192\u2191\u03A3\u2218\u{1D54A}\u221A\u25A1\u2293\u228F\u2291\u2290\u2292\u2294\u{1D4AE}\u22C6\u22D0\u22D0\u2286\u227B\u2AB0\u227D\u227F\u220B\u2211\u22D1\u2283\u2287\u22D1\xDE\u2122\u040B\u0426	\u03A4\u0164\u0162\u0422\u{1D517}\u2234\u0398\u205F\u200A\u2009\u223C\u2243\u2245\u2248\u{1D54B}\u20DB\u{1D4AF}\u0166\xDA\u219F\u2949\u040E\u016C\xDB\u0423\u0170\u{1D518}\xD9\u016A_\u23DF\u23B5\u23DD\u22C3\u228E\u0172\u{1D54C}\u2191\u2912\u21C5\u2195\u296E\u22A5\u21A5\u21D1\u21D5\u2196\u2197\u03D2\u03A5\u016E\u{1D4B0}\u0168\xDC\u22AB\u2AEB\u0412\u22A9\u2AE6\u22C1\u2016\u2016\u2223|\u2758\u2240\u200A\u{1D519}\u{1D54D}\u{1D4B1}\u22AA\u0174\u22C0\u{1D51A}\u{1D54E}\u{1D4B2}\u{1D51B}\u039E\u{1D54F}\u{1D4B3}\u042F\u0407\u042E\xDD\u0176\u042B\u{1D51C}\u{1D550}\u{1D4B4}\u0178\u0416\u0179\u017D\u0417\u017B\u200B\u0396\u2128\u2124\u{1D4B5}\xE1\u0103\u223E\u223E\u0333\u223F\xE2\xB4\u0430\xE6\u2061\u{1D51E}\xE0\u2135\u2135\u03B1\u0101\u2A3F&\u2227\u2A55\u2A5C\u2A58\u2A5A\u2220\u29A4\u2220\u2221\u29A8\u29A9\u29AA\u29AB\u29AC\u29AD\u29AE\u29AF\u221F\u22BE\u299D\u2222\xC5\u237C\u0105\u{1D552}\u2248\u2A70\u2A6F\u224A\u224B\'\u2248\u224A\xE5\u{1D4B6}*\u2248\u224D\xE3\xE4\u2233\u2A11\u2AED\u224C\u03F6\u2035\u223D\u22CD\u22BD\u2305\u2305\u23B5\u23B6\u224C\u0431\u201E\u2235\u2235\u29B0\u03F6\u212C\u03B2\u2136\u226C\u{1D51F}\u22C2\u25EF\u22C3\u2A00\u2A01\u2A02\u2A06\u2605\u25BD\u25B3\u2A04\u22C1\u22C0\u290D\u29EB\u25AA\u25B4\u25BE\u25C2\u25B8\u2423\u2592\u2591\u2593\u2588=\u20E5\u2261\u20E5\u2310\u{1D553}\u22A5\u22A5\u22C8\u2557\u2554\u2556\u2553\u2550\u2566\u2569\u2564\u2567\u255D\u255A\u255C\u2559\u2551\u256C\u2563\u2560\u256B\u2562\u255F\u29C9\u2555\u2552\u2510\u250C\u2500\u2565\u2568\u252C\u2534\u229F\u229E\u22A0\u255B\u2558\u2518\u2514\u2502\u256A\u2561\u255E\u253C\u2524\u251C\u2035\u02D8\xA6\u{1D4B7}\u204F\u223D\u22CD\\\u29C5\u27C8\u2022\u2022\u224E\u2AAE\u224F\u224F\u0107\u2229\u2A44\u2A49\u2A4B\u2A47\u2A40\u2229\uFE00\u2041\u02C7\u2A4D\u010D\xE7\u0109\u2A4C\u2A50\u010B\xB8\u29B2\xA2\xB7\u{1D520}\u0447\u2713\u2713\u03C7\u25CB\u29C3\u02C6\u2257\u21BA\u21BB\xAE\u24C8\u229B\u229A\u229D\u2257\u2A10\u2AEF\u29C2\u2663\u2663:\u2254\u2254,@\u2201\u2218\u2201\u2102\u2245\u2A6D\u222E\u{1D554}\u2210\xA9\u2117\u21B5\u2717\u{1D4B8}\u2ACF\u2AD1\u2AD0\u2AD2\u22EF\u2938\u2935\u22DE\u22DF\u21B6\u293D\u222A\u2A48\u2A46\u2A4A\u228D\u2A45\u222A\uFE00\u21B7\u293C\u22DE\u22DF\u22CE\u22CF\xA4\u21B6\u21B7\u22CE\u22CF\u2232\u2231\u232D\u21D3\u2965\u2020\u2138\u2193\u2010\u22A3\u290F\u02DD\u010F\u0434\u2146\u2021\u21CA\u2A77\xB0\u03B4\u29B1\u297F\u{1D521}\u21C3\u21C2\u22C4\u22C4\u2666\u2666\xA8\u03DD\u22F2\xF7\xF7\u22C7\u22C7\u0452\u231E\u230D$\u{1D555}\u02D9\u2250\u2251\u2238\u2214\u22A1\u2306\u2193\u21CA\u21C3\u21C2\u2910\u231F\u230C\u{1D4B9}\u0455\u29F6\u0111\u22F1\u25BF\u25BE\u21F5\u296F\u29A6\u045F\u27FF\u2A77\u2251\xE9\u2A6E\u011B\u2256\xEA\u2255\u044D\u0117\u2147\u2252\u{1D522}\u2A9A\xE8\u2A96\u2A98\u2A99\u23E7\u2113\u2A95\u2A97\u0113\u2205\u2205\u2205\u2003\u2004\u2005\u014B\u2002\u0119\u{1D556}\u22D5\u29E3\u2A71\u03B5\u03B5\u03F5\u2256\u2255\u2242\u2A96\u2A95=\u225F\u2261\u2A78\u29E5\u2253\u2971\u212F\u2250\u2242\u03B7\xF0\xEB\u20AC!\u2203\u2130\u2147\u2252\u0444\u2640\uFB03\uFB00\uFB04\u{1D523}\uFB01fj\u266D\uFB02\u25B1\u0192\u{1D557}\u2200\u22D4\u2AD9\u2A0D\xBD\u2153\xBC\u2155\u2159\u215B\u2154\u2156\xBE\u2157\u215C\u2158\u215A\u215D\u215E\u2044\u2322\u{1D4BB}\u2267\u2A8C\u01F5\u03B3\u03DD\u2A86\u011F\u011D\u0433\u0121\u2265\u22DB\u2265\u2267\u2A7E\u2A7E\u2AA9\u2A80\u2A82\u2A84\u22DB\uFE00\u2A94\u{1D524}\u226B\u22D9\u2137\u0453\u2277\u2A92\u2AA5\u2AA4\u2269\u2A8A\u2A8A\u2A88\u2A88\u2269\u22E7\u{1D558}`\u210A\u2273\u2A8E\u2A90>\u2AA7\u2A7A\u22D7\u2995\u2A7C\u2A86\u2978\u22D7\u22DB\u2A8C\u2277\u2273\u2269\uFE00\u2269\uFE00\u21D4\u200A\xBD\u210B\u044A\u2194\u2948\u21AD\u210F\u0125\u2665\u2665\u2026\u22B9\u{1D525}\u2925\u2926\u21FF\u223B\u21A9\u21AA\u{1D559}\u2015\u{1D4BD}\u210F\u0127\u2043\u2010\xED\u2063\xEE\u0438\u0435\xA1\u21D4\u{1D526}\xEC\u2148\u2A0C\u222D\u29DC\u2129\u0133\u012B\u2111\u2110\u2111\u0131\u22B7\u01B5\u2208\u2105\u221E\u29DD\u0131\u222B\u22BA\u2124\u22BA\u2A17\u2A3C\u0451\u012F\u{1D55A}\u03B9\u2A3C\xBF\u{1D4BE}\u2208\u22F9\u22F5\u22F4\u22F3\u2208\u2062\u0129\u0456\xEF\u0135\u0439\u{1D527}\u0237\u{1D55B}\u{1D4BF}\u0458\u0454\u03BA\u03F0\u0137\u043A\u{1D528}\u0138\u0445\u045C\u{1D55C}\u{1D4C0}\u21DA\u21D0\u291B\u290E\u2266\u2A8B\u2962\u013A\u29B4\u2112\u03BB\u27E8\u2991\u27E8\u2A85\xAB\u2190\u21E4\u291F\u291D\u21A9\u21AB\u2939\u2973\u21A2\u2AAB\u2919\u2AAD\u2AAD\uFE00\u290C\u2772{[\u298B\u298F\u298D\u013E\u013C\u2308{\u043B\u2936\u201C\u201E\u2967\u294B\u21B2\u2264\u2190\u21A2\u21BD\u21BC\u21C7\u2194\u21C6\u21CB\u21AD\u22CB\u22DA\u2264\u2266\u2A7D\u2A7D\u2AA8\u2A7F\u2A81\u2A83\u22DA\uFE00\u2A93\u2A85\u22D6\u22DA\u2A8B\u2276\u2272\u297C\u230A\u{1D529}\u2276\u2A91\u21BD\u21BC\u296A\u2584\u0459\u226A\u21C7\u231E\u296B\u25FA\u0140\u23B0\u23B0\u2268\u2A89\u2A89\u2A87\u2A87\u2268\u22E6\u27EC\u21FD\u27E6\u27F5\u27F7\u27FC\u27F6\u21AB\u21AC\u2985\u{1D55D}\u2A2D\u2A34\u2217_\u25CA\u25CA\u29EB(\u2993\u21C6\u231F\u21CB\u296D\u200E\u22BF\u2039\u{1D4C1}\u21B0\u2272\u2A8D\u2A8F[\u2018\u201A\u0142<\u2AA6\u2A79\u22D6\u22CB\u22C9\u2976\u2A7B\u2996\u25C3\u22B4\u25C2\u294A\u2966\u2268\uFE00\u2268\uFE00\u223A\xAF\u2642\u2720\u2720\u21A6\u21A6\u21A7\u21A4\u21A5\u25AE\u2A29\u043C\u2014\u2221\u{1D52A}\u2127\xB5\u2223*\u2AF0\xB7\u2212\u229F\u2238\u2A2A\u2ADB\u2026\u2213\u22A7\u{1D55E}\u2213\u{1D4C2}\u223E\u03BC\u22B8\u22B8\u22D9\u0338\u226B\u20D2\u226B\u0338\u21CD\u21CE\u22D8\u0338\u226A\u20D2\u226A\u0338\u21CF\u22AF\u22AE\u2207\u0144\u2220\u20D2\u2249\u2A70\u0338\u224B\u0338\u0149\u2249\u266E\u266E\u2115\xA0\u224E\u0338\u224F\u0338\u2A43\u0148\u0146\u2247\u2A6D\u0338\u2A42\u043D\u2013\u2260\u21D7\u2924\u2197\u2197\u2250\u0338\u2262\u2928\u2242\u0338\u2204\u2204\u{1D52B}\u2267\u0338\u2271\u2271\u2267\u0338\u2A7E\u0338\u2A7E\u0338\u2275\u226F\u226F\u21CE\u21AE\u2AF2\u220B\u22FC\u22FA\u220B\u045A\u21CD\u2266\u0338\u219A\u2025\u2270\u219A\u21AE\u2270\u2266\u0338\u2A7D\u0338\u2A7D\u0338\u226E\u2274\u226E\u22EA\u22EC\u2224\u{1D55F}\xAC\u2209\u22F9\u0338\u22F5\u0338\u2209\u22F7\u22F6\u220C\u220C\u22FE\u22FD\u2226\u2226\u2AFD\u20E5\u2202\u0338\u2A14\u2280\u22E0\u2AAF\u0338\u2280\u2AAF\u0338\u21CF\u219B\u2933\u0338\u219D\u0338\u219B\u22EB\u22ED\u2281\u22E1\u2AB0\u0338\u{1D4C3}\u2224\u2226\u2241\u2244\u2244\u2224\u2226\u22E2\u22E3\u2284\u2AC5\u0338\u2288\u2282\u20D2\u2288\u2AC5\u0338\u2281\u2AB0\u0338\u2285\u2AC6\u0338\u2289\u2283\u20D2\u2289\u2AC6\u0338\u2279\xF1\u2278\u22EA\u22EC\u22EB\u22ED\u03BD#\u2116\u2007\u22AD\u2904\u224D\u20D2\u22AC\u2265\u20D2>\u20D2\u29DE\u2902\u2264\u20D2<\u20D2\u22B4\u20D2\u2903\u22B5\u20D2\u223C\u20D2\u21D6\u2923\u2196\u2196\u2927\u24C8\xF3\u229B\u229A\xF4\u043E\u229D\u0151\u2A38\u2299\u29BC\u0153\u29BF\u{1D52C}\u02DB\xF2\u29C1\u29B5\u03A9\u222E\u21BA\u29BE\u29BB\u203E\u29C0\u014D\u03C9\u03BF\u29B6\u2296\u{1D560}\u29B7\u29B9\u2295\u2228\u21BB\u2A5D\u2134\u2134\xAA\xBA\u22B6\u2A56\u2A57\u2A5B\u2134\xF8\u2298\xF5\u2297\u2A36\xF6\u233D\u2225\xB6\u2225\u2AF3\u2AFD\u2202\u043F%.\u2030\u22A5\u2031\u{1D52D}\u03C6\u03D5\u2133\u260E\u03C0\u22D4\u03D6\u210F\u210E\u210F+\u2A23\u229E\u2A22\u2214\u2A25\u2A72\xB1\u2A26\u2A27\xB1\u2A15\u{1D561}\xA3\u227A\u2AB3\u2AB7\u227C\u2AAF\u227A\u2AB7\u227C\u2AAF\u2AB9\u2AB5\u22E8\u227E\u2032\u2119\u2AB5\u2AB9\u22E8\u220F\u232E\u2312\u2313\u221D\u221D\u227E\u22B0\u{1D4C5}\u03C8\u2008\u{1D52E}\u2A0C\u{1D562}\u2057\u{1D4C6}\u210D\u2A16?\u225F"\u21DB\u21D2\u291C\u290F\u2964\u223D\u0331\u0155\u221A\u29B3\u27E9\u2992\u29A5\u27E9\xBB\u2192\u2975\u21E5\u2920\u2933\u291E\u21AA\u21AC\u2945\u2974\u21A3\u219D\u291A\u2236\u211A\u290D\u2773}]\u298C\u298E\u2990\u0159\u0157\u2309}\u0440\u2937\u2969\u201D\u201D\u21B3\u211C\u211B\u211C\u211D\u25AD\xAE\u297D\u230B\u{1D52F}\u21C1\u21C0\u296C\u03C1\u03F1\u2192\u21A3\u21C1\u21C0\u21C4\u21CC\u21C9\u219D\u22CC\u02DA\u2253\u21C4\u21CC\u200F\u23B1\u23B1\u2AEE\u27ED\u21FE\u27E7\u2986\u{1D563}\u2A2E\u2A35)\u2994\u2A12\u21C9\u203A\u{1D4C7}\u21B1]\u2019\u2019\u22CC\u22CA\u25B9\u22B5\u25B8\u29CE\u2968\u211E\u015B\u201A\u227B\u2AB4\u2AB8\u0161\u227D\u2AB0\u015F\u015D\u2AB6\u2ABA\u22E9\u2A13\u227F\u0441\u22C5\u22A1\u2A66\u21D8\u2925\u2198\u2198\xA7;\u2929\u2216\u2216\u2736\u{1D530}\u2322\u266F\u0449\u0448\u2223\u2225\xAD\u03C3\u03C2\u03C2\u223C\u2A6A\u2243\u2243\u2A9E\u2AA0\u2A9D\u2A9F\u2246\u2A24\u2972\u2190\u2216\u2A33\u29E4\u2223\u2323\u2AAA\u2AAC\u2AAC\uFE00\u044C/\u29C4\u233F\u{1D564}\u2660\u2660\u2225\u2293\u2293\uFE00\u2294\u2294\uFE00\u228F\u2291\u228F\u2291\u2290\u2292\u2290\u2292\u25A1\u25A1\u25AA\u25AA\u2192\u{1D4C8}\u2216\u2323\u22C6\u2606\u2605\u03F5\u03D5\xAF\u2282\u2AC5\u2ABD\u2286\u2AC3\u2AC1\u2ACB\u228A\u2ABF\u2979\u2282\u2286\u2AC5\u228A\u2ACB\u2AC7\u2AD5\u2AD3\u227B\u2AB8\u227D\u2AB0\u2ABA\u2AB6\u22E9\u227F\u2211\u266A\u2283\xB9\xB2\xB3\u2AC6\u2ABE\u2AD8\u2287\u2AC4\u27C9\u2AD7\u297B\u2AC2\u2ACC\u228B\u2AC0\u2283\u2287\u2AC6\u228B\u2ACC\u2AC8\u2AD4\u2AD6\u21D9\u2926\u2199\u2199\u292A\xDF\u2316\u03C4\u23B4\u0165\u0163\u0442\u20DB\u2315\u{1D531}\u2234\u2234\u03B8\u03D1\u03D1\u2248\u223C\u2009\u2248\u223C\xFE\u02DC\xD7\u22A0\u2A31\u2A30\u222D\u2928\u22A4\u2336\u2AF1\u{1D565}\u2ADA\u2929\u2034\u2122\u25B5\u25BF\u25C3\u22B4\u225C\u25B9\u22B5\u25EC\u225C\u2A3A\u2A39\u29CD\u2A3B\u23E2\u{1D4C9}\u0446\u045B\u0167\u226C\u219E\u21A0\u21D1\u2963\xFA\u2191\u045E\u016D\xFB\u0443\u21C5\u0171\u296E\u297E\u{1D532}\xF9\u21BF\u21BE\u2580\u231C\u231C\u230F\u25F8\u016B\xA8\u0173\u{1D566}\u2191\u2195\u21BF\u21BE\u228E\u03C5\u03D2\u03C5\u21C8\u231D\u231D\u230E\u016F\u25F9\u{1D4CA}\u22F0\u0169\u25B5\u25B4\u21C8\xFC\u29A7\u21D5\u2AE8\u2AE9\u22A8\u299C\u03F5\u03F0\u2205\u03D5\u03D6\u221D\u2195\u03F1\u03C2\u228A\uFE00\u2ACB\uFE00\u228B\uFE00\u2ACC\uFE00\u03D1\u22B2\u22B3\u0432\u22A2\u2228\u22BB\u225A\u22EE||\u{1D533}\u22B2\u2282\u20D2\u2283\u20D2\u{1D567}\u221D\u22B3\u{1D4CB}\u2ACB\uFE00\u228A\uFE00\u2ACC\uFE00\u228B\uFE00\u299A\u0175\u2A5F\u2227\u2259\u2118\u{1D534}\u{1D568}\u2118\u2240\u2240\u{1D4CC}\u22C2\u25EF\u22C3\u25BD\u{1D535}\u27FA\u27F7\u03BE\u27F8\u27F5\u27FC\u22FB\u2A00\u{1D569}\u2A01\u2A02\u27F9\u27F6\u{1D4CD}\u2A06\u2A04\u25B3\u22C1\u22C0\xFD\u044F\u0177\u044B\xA5\u{1D536}\u0457\u{1D56A}\u{1D4CE}\u044E\xFF\u017A\u017E\u0437\u017C\u2128\u03B6\u{1D537}\u0436\u21DD\u{1D56B}\u{1D4CF}\u200D\u200C'];

// node_modules/entities/dist/internal/decode-data-format.js
var META_BIAS = 35;
var HEADER_BIAS = 48;
var HEADER_LENGTH = 6;
var CHOICE_BITS_PER_CHAR = 6;
var BUCKET_HASH_1 = 2654435761;
var BUCKET_HASH_2 = 2246822507;
var PAIR_TABLE_SIZE = 1024;
var CHAR_REMAP = (() => {
  const remap = new Uint8Array(128);
  for (let code = 48; code <= 57; code++)
    remap[code] = code - 47;
  for (let code = 65; code <= 90; code++)
    remap[code] = code - 54;
  for (let code = 97; code <= 122; code++)
    remap[code] = code - 60;
  return remap;
})();
function exactKey(text, nameStart, length) {
  return text.charCodeAt(nameStart) << 25 | text.charCodeAt(nameStart + 1) << 18 | text.charCodeAt(nameStart + length - 2) << 11 | CHAR_REMAP[text.charCodeAt(nameStart + length - 1)] << 5 | length;
}
function pairIndex(c0, c12) {
  return (c0 * 3 << 3 ^ c12) & PAIR_TABLE_SIZE - 1;
}
function bucketOne(key, buckets) {
  return (Math.imul(key, BUCKET_HASH_1) >>> 16) * buckets >>> 16;
}
function bucketTwo(key, buckets) {
  return (Math.imul(key, BUCKET_HASH_2) >>> 16) * buckets >>> 16;
}
function initDecodeData(packed) {
  const [data, values] = packed;
  const nameCount = data.charCodeAt(0) - HEADER_BIAS << 6 | data.charCodeAt(1) - HEADER_BIAS;
  const suffixesLength = data.charCodeAt(2) - HEADER_BIAS << 6 | data.charCodeAt(3) - HEADER_BIAS;
  const buckets = data.charCodeAt(4) - HEADER_BIAS << 6 | data.charCodeAt(5) - HEADER_BIAS;
  const metaStart = HEADER_LENGTH + suffixesLength;
  const choicesStart = metaStart + 2 * nameCount;
  const slotCount = 2 * buckets;
  const keys = new Int32Array(slotCount);
  const slotMidOff = new Uint16Array(slotCount);
  const slotValue = new Uint16Array(slotCount);
  const lengthBits = new Uint32Array(PAIR_TABLE_SIZE);
  const middleOffsets = /* @__PURE__ */ new Map();
  const middles = [];
  let name = "";
  let suffixOffset = HEADER_LENGTH;
  let valueOffset = 0;
  for (let index = 0; index < nameCount; index++) {
    const meta0 = data.charCodeAt(metaStart + 2 * index) - META_BIAS;
    const meta1 = data.charCodeAt(metaStart + 2 * index + 1) - META_BIAS;
    const prefixLength = meta0 & 31;
    const length = prefixLength + (meta1 & 31);
    const valueLength = (meta1 >> 5) + 1;
    name = name.slice(0, prefixLength) + data.slice(suffixOffset, suffixOffset + length - prefixLength);
    suffixOffset += length - prefixLength;
    const key = exactKey(name, 0, length);
    const choice = data.charCodeAt(choicesStart + Math.floor(index / CHOICE_BITS_PER_CHAR)) - HEADER_BIAS & 1 << index % CHOICE_BITS_PER_CHAR;
    let slot = 2 * (choice === 0 ? bucketOne : bucketTwo)(key, buckets);
    if (keys[slot] !== 0)
      slot += 1;
    keys[slot] = key;
    if (length > 4) {
      const middle = name.slice(2, length - 2);
      const existing = middleOffsets.get(middle);
      if (existing === void 0) {
        middleOffsets.set(middle, middles.length);
        slotMidOff[slot] = middles.length;
        for (let middleIndex = 0; middleIndex < middle.length; middleIndex += 2) {
          middles.push(middle.charCodeAt(middleIndex) | middle.charCodeAt(middleIndex + 1) << 16);
        }
      } else {
        slotMidOff[slot] = existing;
      }
    }
    const pair = pairIndex(name.charCodeAt(0), name.charCodeAt(1));
    lengthBits[pair] |= length <= 16 ? 1 << length - 2 : 32768;
    if ((meta0 & 32) !== 0) {
      lengthBits[pair] |= 1 << length - 2 + 16;
    }
    slotValue[slot] = valueOffset << 2 | valueLength - 1 | (meta0 & 32) >> 4;
    valueOffset += valueLength;
  }
  return {
    keys,
    buckets,
    slotMidOff,
    slotValue,
    values,
    lengthBits,
    middles: new Uint32Array(middles)
  };
}

// node_modules/entities/dist/decode.js
var CHAR_AMP = 38;
var CHAR_NUM = 35;
var CHAR_SEMI = 59;
var CHAR_EQUALS = 61;
var CHAR_ZERO = 48;
var CHAR_LOWER_A = 97;
var CHAR_LOWER_X = 120;
var CHAR_UPPER_A = 65;
var TO_LOWER_BIT = 32;
function isNumber(code) {
  return code - CHAR_ZERO >>> 0 <= 9;
}
function isAlphaNumeric(code) {
  return isNumber(code) || (code | TO_LOWER_BIT) - CHAR_LOWER_A >>> 0 <= 25;
}
function isEntityInAttributeInvalidEnd(code) {
  return code === CHAR_EQUALS || isAlphaNumeric(code);
}
var DecodingMode;
(function(DecodingMode2) {
  DecodingMode2[DecodingMode2["Legacy"] = 0] = "Legacy";
  DecodingMode2[DecodingMode2["Strict"] = 1] = "Strict";
  DecodingMode2[DecodingMode2["Attribute"] = 2] = "Attribute";
})(DecodingMode || (DecodingMode = {}));
var htmlDecode = /* @__PURE__ */ initDecodeData(htmlDecodeData);
var htmlKeys = /* @__PURE__ */ (() => htmlDecode.keys)();
var htmlBuckets = /* @__PURE__ */ (() => htmlDecode.buckets)();
var htmlSlotMidOff = /* @__PURE__ */ (() => htmlDecode.slotMidOff)();
var htmlLengthBits = /* @__PURE__ */ (() => htmlDecode.lengthBits)();
var htmlMiddles = /* @__PURE__ */ (() => htmlDecode.middles)();
var htmlSlotValue = /* @__PURE__ */ (() => htmlDecode.slotValue)();
var htmlValues = /* @__PURE__ */ (() => htmlDecode.values)();
function emitHtmlValue(packed) {
  const off = packed >> 2;
  return (packed & 1) === 0 ? htmlValues.charAt(off) : htmlValues.slice(off, off + (packed & 1) + 1);
}
function findSlotHtml(text, start, length) {
  const c0 = text.charCodeAt(start);
  const c12 = text.charCodeAt(start + 1);
  const c2 = text.charCodeAt(start + length - 2);
  const c3 = text.charCodeAt(start + length - 1);
  if ((c0 | c12 | c2 | c3) > 127)
    return -1;
  const key = c0 << 25 | c12 << 18 | c2 << 11 | CHAR_REMAP[c3] << 5 | length;
  let slot = 2 * ((Math.imul(key, BUCKET_HASH_1) >>> 16) * htmlBuckets >>> 16);
  for (let attempt = 0; ; attempt++) {
    if (htmlKeys[slot] === key && (length <= 4 || isMidMatchHtml(slot, text, start, length))) {
      return slot;
    }
    if (htmlKeys[slot + 1] === key && (length <= 4 || isMidMatchHtml(slot + 1, text, start, length))) {
      return slot + 1;
    }
    if (attempt === 1)
      return -1;
    slot = 2 * ((Math.imul(key, BUCKET_HASH_2) >>> 16) * htmlBuckets >>> 16);
  }
}
function isMidMatchHtml(slot, text, start, length) {
  let wordIndex = htmlSlotMidOff[slot];
  let index = start + 2;
  const end = start + length - 2;
  while (index + 1 < end) {
    if ((text.charCodeAt(index) | text.charCodeAt(index + 1) << 16) !== htmlMiddles[wordIndex++])
      return false;
    index += 2;
  }
  return index === end || text.charCodeAt(index) === (htmlMiddles[wordIndex] & 65535);
}
var NUMERIC_CONSUMED_SHIFT = 21;
var NUMERIC_CODE_POINT_MASK = 2097151;
var NUMERIC_CONSUMED_OVERFLOW = 2047;
var longNumericConsumed = 0;
function unpackConsumed(packed) {
  const consumed = packed >>> NUMERIC_CONSUMED_SHIFT;
  return consumed === NUMERIC_CONSUMED_OVERFLOW ? longNumericConsumed : consumed;
}
var numericDigits = /* @__PURE__ */ (() => {
  const digits = new Uint8Array(128).fill(255);
  for (let digit = 0; digit < 10; digit++) {
    digits[CHAR_ZERO + digit] = digit;
  }
  for (let digit = 0; digit < 6; digit++) {
    digits[CHAR_UPPER_A + digit] = digit + 10;
    digits[CHAR_LOWER_A + digit] = digit + 10;
  }
  return digits;
})();
function parseNumericEntity(input, offset, isStrict) {
  const inputLength = input.length;
  let index = offset;
  let codePoint = 0;
  let digitsStart;
  if ((input.charCodeAt(index) | TO_LOWER_BIT) === CHAR_LOWER_X) {
    index += 1;
    digitsStart = index;
    while (index < inputLength) {
      const char = input.charCodeAt(index);
      if (char >= 128)
        break;
      const digit = numericDigits[char];
      if (digit <= 15) {
        codePoint = codePoint * 16 + digit;
        index++;
      } else {
        break;
      }
    }
  } else {
    digitsStart = index;
    while (index < inputLength) {
      const char = input.charCodeAt(index);
      if (char >= 128)
        break;
      const digit = numericDigits[char];
      if (digit <= 9) {
        codePoint = codePoint * 10 + digit;
        index++;
      } else {
        break;
      }
    }
  }
  if (index === digitsStart)
    return 0;
  if (codePoint > 1114111)
    codePoint = 1114112;
  let consumed = index - offset + 2;
  if (index < inputLength && input.charCodeAt(index) === CHAR_SEMI) {
    consumed += 1;
  } else if (isStrict) {
    return 0;
  }
  if (consumed >= NUMERIC_CONSUMED_OVERFLOW) {
    longNumericConsumed = consumed;
    consumed = NUMERIC_CONSUMED_OVERFLOW;
  }
  return consumed << NUMERIC_CONSUMED_SHIFT | codePoint;
}
function findLegacySlot(input, start, maxLength) {
  let legacy = htmlLengthBits[pairIndex(input.charCodeAt(start), input.charCodeAt(start + 1))] >>> 16 & 31;
  while (legacy !== 0) {
    const top = 31 - Math.clz32(legacy);
    legacy ^= 1 << top;
    if (top + 2 > maxLength)
      continue;
    const slot = findSlotHtml(input, start, top + 2);
    if (slot >= 0 && (htmlSlotValue[slot] & 2) !== 0) {
      return slot << 3 | top + 2;
    }
  }
  return -1;
}
function findLongClassMatch(input, start, mode) {
  const length = input.slice(start, start + 32).indexOf(";");
  if (length - 2 >>> 0 <= 29) {
    const slot = findSlotHtml(input, start, length);
    if (slot >= 0)
      return slot << 6 | length + 1;
  }
  if (mode !== DecodingMode.Strict) {
    const packed = findLegacySlot(input, start, Math.min(31, input.length - start));
    if (packed >= 0) {
      const length2 = packed & 7;
      if (mode !== DecodingMode.Attribute || start + length2 >= input.length || !isEntityInAttributeInvalidEnd(input.charCodeAt(start + length2)))
        return packed >> 3 << 6 | length2;
    }
  }
  return -1;
}
function nextOffset(input, last) {
  if (last >= input.length)
    return -1;
  return input.charCodeAt(last) === CHAR_AMP ? last : input.indexOf("&", last);
}
function decodeHtmlText(input, mode) {
  const isLegacyAllowed = mode !== DecodingMode.Strict;
  let offset = input.indexOf("&");
  if (offset < 0)
    return input;
  const inputLength = input.length;
  let result = "";
  let last = 0;
  do {
    const start = offset + 1;
    if (start + 1 >= inputLength)
      break;
    const c0 = input.charCodeAt(start);
    if (c0 === CHAR_AMP) {
      offset = start;
      continue;
    }
    if (c0 === CHAR_NUM) {
      const packed = parseNumericEntity(input, start + 1, !isLegacyAllowed);
      const consumed = unpackConsumed(packed);
      if (consumed === 0) {
        offset = input.indexOf("&", start);
      } else {
        if (last !== offset) {
          result += input.slice(last, offset);
        }
        result += codePointToString(packed & NUMERIC_CODE_POINT_MASK);
        last = offset + consumed;
        offset = nextOffset(input, last);
      }
      continue;
    }
    const bits = htmlLengthBits[pairIndex(c0, input.charCodeAt(start + 1))];
    if ((bits & 32768) !== 0) {
      const packed = findLongClassMatch(input, start, mode);
      if (packed >= 0) {
        if (last !== offset)
          result += input.slice(last, offset);
        result += emitHtmlValue(htmlSlotValue[packed >> 6]);
        last = start + (packed & 63);
        offset = nextOffset(input, last);
      } else {
        offset = input.indexOf("&", start);
      }
      continue;
    }
    let probed = bits & 32767;
    let matched = -1;
    while (probed !== 0) {
      const low = probed & -probed;
      probed ^= low;
      const length = 33 - Math.clz32(low);
      const end = start + length;
      if (end > inputLength)
        break;
      const isTerminated = end < inputLength && input.charCodeAt(end) === CHAR_SEMI;
      if (!(isTerminated || isLegacyAllowed && (bits >>> length + 14 & 1) !== 0))
        continue;
      const slot = findSlotHtml(input, start, length);
      if (slot < 0)
        continue;
      if (isTerminated) {
        matched = slot << 6 | 32 | length + 1;
        break;
      }
      if ((htmlSlotValue[slot] & 2) !== 0) {
        matched = slot << 6 | length;
      }
    }
    if (matched >= 0) {
      const length = matched & 31;
      if ((matched & 32) !== 0 || mode !== DecodingMode.Attribute || start + length >= inputLength || !isEntityInAttributeInvalidEnd(input.charCodeAt(start + length))) {
        if (last !== offset)
          result += input.slice(last, offset);
        result += emitHtmlValue(htmlSlotValue[matched >> 6]);
        last = start + length;
        offset = nextOffset(input, last);
        continue;
      }
    }
    offset = input.indexOf("&", start + 1);
  } while (offset >= 0);
  return result + input.slice(last);
}
function decodeHTMLStrict(htmlString) {
  return decodeHtmlText(htmlString, DecodingMode.Strict);
}

// src/text/plain-text.ts
var MAX_TITLE_LENGTH = 120;
var BLOCKS = "p|div|br|hr|li|ul|ol|tr|td|th|table|tbody|thead|h[1-6]|center|pre";
var INLINE = "span|b|i|u|s|em|strong|sub|sup|font|a|small|big|mark|ins|del|img|code|label";
var TAG = new RegExp(`</?(?:(${BLOCKS})|${INLINE})(?:[\\s/][^<>]*)?>`, "gi");
function plainText(text) {
  return decodeHTMLStrict(text.replace(TAG, (_, block) => block === void 0 ? "" : " "));
}
function titleText(label, maxLength = MAX_TITLE_LENGTH) {
  if (!/[<&]/.test(label)) return cut(label, maxLength);
  return oneLine(plainText(label), maxLength) || cut(label, maxLength);
}

// src/json/redact-deep.ts
function redactDeep(secrets, value) {
  return notTooDeep(() => redacted(secrets, value));
}
function notTooDeep(recursion) {
  try {
    return recursion();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new MalformedResponseError("A body of the service is nested too deeply and was refused.");
  }
}
function redactedText(secrets, text) {
  const clean = secrets.redact(text);
  if (!/[<&]/.test(clean)) return clean;
  const shown = plainText(oneLine(clean, Infinity));
  const redactedShown = secrets.redact(shown);
  if (redactedShown === shown) return clean;
  const again = plainText(oneLine(redactedShown, Infinity));
  return secrets.redact(again) === again ? redactedShown : "***";
}
function redacted(secrets, value) {
  if (typeof value === "string") return redactedText(secrets, value);
  if (Array.isArray(value)) {
    const members = value.map((member) => redacted(secrets, member));
    return members.every((member, index) => member === value[index]) ? value : members;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const clean = entries.map(([key, member]) => [secrets.redact(key), redacted(secrets, member)]);
  const isClean = entries.every(([key, member], nth) => clean[nth]?.[0] === key && clean[nth][1] === member);
  if (isClean) return value;
  if (new Set(clean.map(([key]) => key)).size < clean.length)
    throw new MalformedResponseError("A body of the service has a secret in several keys and was refused.");
  return Object.fromEntries(clean);
}

// src/text/format-quantities.ts
function formatDuration(ms) {
  if (Math.round(ms) < 1e3) return `${Math.max(0, Math.round(ms))} ms`;
  const seconds = Math.round(ms / 1e3);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return twoUnits(minutes, "min", seconds % 60, "s");
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return twoUnits(hours, "h", minutes % 60, "min");
  return twoUnits(Math.floor(hours / 24), "d", hours % 24, "h");
}
function formatMoment(epochMs) {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}
function formatBytes(bytes) {
  if (bytes < 1e3) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let rounded = bytes / 1e3;
  let unit = "kB";
  for (const larger of ["MB", "GB", "TB"]) {
    if (rounded < 999.95) break;
    rounded /= 1e3;
    unit = larger;
  }
  return `${rounded.toFixed(1)} ${unit} (${bytes} bytes)`;
}
function twoUnits(count, unit, smallerCount, smallerUnit) {
  return smallerCount === 0 ? `${count} ${unit}` : `${count} ${unit} ${smallerCount} ${smallerUnit}`;
}

// node_modules/zod/v4/core/core.js
var NEVER = Object.freeze({
  status: "aborted"
});
// @__NO_SIDE_EFFECTS__
function $constructor(name, initializer2, params) {
  function init(inst, def) {
    var _a;
    Object.defineProperty(inst, "_zod", {
      value: inst._zod ?? {},
      enumerable: false
    });
    (_a = inst._zod).traits ?? (_a.traits = /* @__PURE__ */ new Set());
    inst._zod.traits.add(name);
    initializer2(inst, def);
    for (const k in _.prototype) {
      if (!(k in inst))
        Object.defineProperty(inst, k, { value: _.prototype[k].bind(inst) });
    }
    inst._zod.constr = _;
    inst._zod.def = def;
  }
  const Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name });
  function _(def) {
    var _a;
    const inst = params?.Parent ? new Definition() : this;
    init(inst, def);
    (_a = inst._zod).deferred ?? (_a.deferred = []);
    for (const fn of inst._zod.deferred) {
      fn();
    }
    return inst;
  }
  Object.defineProperty(_, "init", { value: init });
  Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => {
      if (params?.Parent && inst instanceof params.Parent)
        return true;
      return inst?._zod?.traits?.has(name);
    }
  });
  Object.defineProperty(_, "name", { value: name });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var globalConfig = {};
function config(newConfig) {
  if (newConfig)
    Object.assign(globalConfig, newConfig);
  return globalConfig;
}

// node_modules/zod/v4/core/util.js
var util_exports = {};
__export(util_exports, {
  BIGINT_FORMAT_RANGES: () => BIGINT_FORMAT_RANGES,
  Class: () => Class,
  NUMBER_FORMAT_RANGES: () => NUMBER_FORMAT_RANGES,
  aborted: () => aborted,
  allowsEval: () => allowsEval,
  assert: () => assert,
  assertEqual: () => assertEqual,
  assertIs: () => assertIs,
  assertNever: () => assertNever,
  assertNotEqual: () => assertNotEqual,
  assignProp: () => assignProp,
  cached: () => cached,
  captureStackTrace: () => captureStackTrace,
  cleanEnum: () => cleanEnum,
  cleanRegex: () => cleanRegex,
  clone: () => clone,
  createTransparentProxy: () => createTransparentProxy,
  defineLazy: () => defineLazy,
  esc: () => esc,
  escapeRegex: () => escapeRegex,
  extend: () => extend,
  finalizeIssue: () => finalizeIssue,
  floatSafeRemainder: () => floatSafeRemainder,
  getElementAtPath: () => getElementAtPath,
  getEnumValues: () => getEnumValues,
  getLengthableOrigin: () => getLengthableOrigin,
  getParsedType: () => getParsedType,
  getSizableOrigin: () => getSizableOrigin,
  isObject: () => isObject2,
  isPlainObject: () => isPlainObject,
  issue: () => issue,
  joinValues: () => joinValues,
  jsonStringifyReplacer: () => jsonStringifyReplacer,
  merge: () => merge,
  normalizeParams: () => normalizeParams,
  nullish: () => nullish,
  numKeys: () => numKeys,
  omit: () => omit,
  optionalKeys: () => optionalKeys,
  partial: () => partial,
  pick: () => pick,
  prefixIssues: () => prefixIssues,
  primitiveTypes: () => primitiveTypes,
  promiseAllObject: () => promiseAllObject,
  propertyKeyTypes: () => propertyKeyTypes,
  randomString: () => randomString,
  required: () => required,
  stringifyPrimitive: () => stringifyPrimitive,
  unwrapMessage: () => unwrapMessage
});
function assertEqual(val) {
  return val;
}
function assertNotEqual(val) {
  return val;
}
function assertIs(_arg) {
}
function assertNever(_x) {
  throw new Error();
}
function assert(_) {
}
function getEnumValues(entries) {
  const numericValues = Object.values(entries).filter((v) => typeof v === "number");
  const values = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
  return values;
}
function joinValues(array2, separator = "|") {
  return array2.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
  if (typeof value === "bigint")
    return value.toString();
  return value;
}
function cached(getter) {
  const set = false;
  return {
    get value() {
      if (!set) {
        const value = getter();
        Object.defineProperty(this, "value", { value });
        return value;
      }
      throw new Error("cached value already set");
    }
  };
}
function nullish(input) {
  return input === null || input === void 0;
}
function cleanRegex(source) {
  const start = source.startsWith("^") ? 1 : 0;
  const end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
  const valDecCount = (val.toString().split(".")[1] || "").length;
  const stepDecCount = (step.toString().split(".")[1] || "").length;
  const decCount = valDecCount > stepDecCount ? valDecCount : stepDecCount;
  const valInt = Number.parseInt(val.toFixed(decCount).replace(".", ""));
  const stepInt = Number.parseInt(step.toFixed(decCount).replace(".", ""));
  return valInt % stepInt / 10 ** decCount;
}
function defineLazy(object2, key, getter) {
  const set = false;
  Object.defineProperty(object2, key, {
    get() {
      if (!set) {
        const value = getter();
        object2[key] = value;
        return value;
      }
      throw new Error("cached value already set");
    },
    set(v) {
      Object.defineProperty(object2, key, {
        value: v
        // configurable: true,
      });
    },
    configurable: true
  });
}
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
    value,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
function getElementAtPath(obj, path4) {
  if (!path4)
    return obj;
  return path4.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
  const keys = Object.keys(promisesObj);
  const promises = keys.map((key) => promisesObj[key]);
  return Promise.all(promises).then((results) => {
    const resolvedObj = {};
    for (let i = 0; i < keys.length; i++) {
      resolvedObj[keys[i]] = results[i];
    }
    return resolvedObj;
  });
}
function randomString(length = 10) {
  const chars = "abcdefghijklmnopqrstuvwxyz";
  let str = "";
  for (let i = 0; i < length; i++) {
    str += chars[Math.floor(Math.random() * chars.length)];
  }
  return str;
}
function esc(str) {
  return JSON.stringify(str);
}
var captureStackTrace = Error.captureStackTrace ? Error.captureStackTrace : (..._args) => {
};
function isObject2(data) {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
var allowsEval = cached(() => {
  if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
    return false;
  }
  try {
    const F = Function;
    new F("");
    return true;
  } catch (_) {
    return false;
  }
});
function isPlainObject(o) {
  if (isObject2(o) === false)
    return false;
  const ctor = o.constructor;
  if (ctor === void 0)
    return true;
  const prot = ctor.prototype;
  if (isObject2(prot) === false)
    return false;
  if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
    return false;
  }
  return true;
}
function numKeys(data) {
  let keyCount = 0;
  for (const key in data) {
    if (Object.prototype.hasOwnProperty.call(data, key)) {
      keyCount++;
    }
  }
  return keyCount;
}
var getParsedType = (data) => {
  const t = typeof data;
  switch (t) {
    case "undefined":
      return "undefined";
    case "string":
      return "string";
    case "number":
      return Number.isNaN(data) ? "nan" : "number";
    case "boolean":
      return "boolean";
    case "function":
      return "function";
    case "bigint":
      return "bigint";
    case "symbol":
      return "symbol";
    case "object":
      if (Array.isArray(data)) {
        return "array";
      }
      if (data === null) {
        return "null";
      }
      if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
        return "promise";
      }
      if (typeof Map !== "undefined" && data instanceof Map) {
        return "map";
      }
      if (typeof Set !== "undefined" && data instanceof Set) {
        return "set";
      }
      if (typeof Date !== "undefined" && data instanceof Date) {
        return "date";
      }
      if (typeof File !== "undefined" && data instanceof File) {
        return "file";
      }
      return "object";
    default:
      throw new Error(`Unknown data type: ${t}`);
  }
};
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
var primitiveTypes = /* @__PURE__ */ new Set(["string", "number", "bigint", "boolean", "symbol", "undefined"]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  const cl = new inst._zod.constr(def ?? inst._zod.def);
  if (!def || params?.parent)
    cl._zod.parent = inst;
  return cl;
}
function normalizeParams(_params) {
  const params = _params;
  if (!params)
    return {};
  if (typeof params === "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  delete params.message;
  if (typeof params.error === "string")
    return { ...params, error: () => params.error };
  return params;
}
function createTransparentProxy(getter) {
  let target;
  return new Proxy({}, {
    get(_, prop, receiver) {
      target ?? (target = getter());
      return Reflect.get(target, prop, receiver);
    },
    set(_, prop, value, receiver) {
      target ?? (target = getter());
      return Reflect.set(target, prop, value, receiver);
    },
    has(_, prop) {
      target ?? (target = getter());
      return Reflect.has(target, prop);
    },
    deleteProperty(_, prop) {
      target ?? (target = getter());
      return Reflect.deleteProperty(target, prop);
    },
    ownKeys(_) {
      target ?? (target = getter());
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(_, prop) {
      target ?? (target = getter());
      return Reflect.getOwnPropertyDescriptor(target, prop);
    },
    defineProperty(_, prop, descriptor) {
      target ?? (target = getter());
      return Reflect.defineProperty(target, prop, descriptor);
    }
  });
}
function stringifyPrimitive(value) {
  if (typeof value === "bigint")
    return value.toString() + "n";
  if (typeof value === "string")
    return `"${value}"`;
  return `${value}`;
}
function optionalKeys(shape) {
  return Object.keys(shape).filter((k) => {
    return shape[k]._zod.optin === "optional" && shape[k]._zod.optout === "optional";
  });
}
var NUMBER_FORMAT_RANGES = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
};
var BIGINT_FORMAT_RANGES = {
  int64: [/* @__PURE__ */ BigInt("-9223372036854775808"), /* @__PURE__ */ BigInt("9223372036854775807")],
  uint64: [/* @__PURE__ */ BigInt(0), /* @__PURE__ */ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
  const newShape = {};
  const currDef = schema._zod.def;
  for (const key in mask) {
    if (!(key in currDef.shape)) {
      throw new Error(`Unrecognized key: "${key}"`);
    }
    if (!mask[key])
      continue;
    newShape[key] = currDef.shape[key];
  }
  return clone(schema, {
    ...schema._zod.def,
    shape: newShape,
    checks: []
  });
}
function omit(schema, mask) {
  const newShape = { ...schema._zod.def.shape };
  const currDef = schema._zod.def;
  for (const key in mask) {
    if (!(key in currDef.shape)) {
      throw new Error(`Unrecognized key: "${key}"`);
    }
    if (!mask[key])
      continue;
    delete newShape[key];
  }
  return clone(schema, {
    ...schema._zod.def,
    shape: newShape,
    checks: []
  });
}
function extend(schema, shape) {
  if (!isPlainObject(shape)) {
    throw new Error("Invalid input to extend: expected a plain object");
  }
  const def = {
    ...schema._zod.def,
    get shape() {
      const _shape = { ...schema._zod.def.shape, ...shape };
      assignProp(this, "shape", _shape);
      return _shape;
    },
    checks: []
    // delete existing checks
  };
  return clone(schema, def);
}
function merge(a, b) {
  return clone(a, {
    ...a._zod.def,
    get shape() {
      const _shape = { ...a._zod.def.shape, ...b._zod.def.shape };
      assignProp(this, "shape", _shape);
      return _shape;
    },
    catchall: b._zod.def.catchall,
    checks: []
    // delete existing checks
  });
}
function partial(Class2, schema, mask) {
  const oldShape = schema._zod.def.shape;
  const shape = { ...oldShape };
  if (mask) {
    for (const key in mask) {
      if (!(key in oldShape)) {
        throw new Error(`Unrecognized key: "${key}"`);
      }
      if (!mask[key])
        continue;
      shape[key] = Class2 ? new Class2({
        type: "optional",
        innerType: oldShape[key]
      }) : oldShape[key];
    }
  } else {
    for (const key in oldShape) {
      shape[key] = Class2 ? new Class2({
        type: "optional",
        innerType: oldShape[key]
      }) : oldShape[key];
    }
  }
  return clone(schema, {
    ...schema._zod.def,
    shape,
    checks: []
  });
}
function required(Class2, schema, mask) {
  const oldShape = schema._zod.def.shape;
  const shape = { ...oldShape };
  if (mask) {
    for (const key in mask) {
      if (!(key in shape)) {
        throw new Error(`Unrecognized key: "${key}"`);
      }
      if (!mask[key])
        continue;
      shape[key] = new Class2({
        type: "nonoptional",
        innerType: oldShape[key]
      });
    }
  } else {
    for (const key in oldShape) {
      shape[key] = new Class2({
        type: "nonoptional",
        innerType: oldShape[key]
      });
    }
  }
  return clone(schema, {
    ...schema._zod.def,
    shape,
    // optional: [],
    checks: []
  });
}
function aborted(x, startIndex = 0) {
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue !== true)
      return true;
  }
  return false;
}
function prefixIssues(path4, issues) {
  return issues.map((iss) => {
    var _a;
    (_a = iss).path ?? (_a.path = []);
    iss.path.unshift(path4);
    return iss;
  });
}
function unwrapMessage(message) {
  return typeof message === "string" ? message : message?.message;
}
function finalizeIssue(iss, ctx, config2) {
  const full = { ...iss, path: iss.path ?? [] };
  if (!iss.message) {
    const message = unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config2.customError?.(iss)) ?? unwrapMessage(config2.localeError?.(iss)) ?? "Invalid input";
    full.message = message;
  }
  delete full.inst;
  delete full.continue;
  if (!ctx?.reportInput) {
    delete full.input;
  }
  return full;
}
function getSizableOrigin(input) {
  if (input instanceof Set)
    return "set";
  if (input instanceof Map)
    return "map";
  if (input instanceof File)
    return "file";
  return "unknown";
}
function getLengthableOrigin(input) {
  if (Array.isArray(input))
    return "array";
  if (typeof input === "string")
    return "string";
  return "unknown";
}
function issue(...args) {
  const [iss, input, inst] = args;
  if (typeof iss === "string") {
    return {
      message: iss,
      code: "custom",
      input,
      inst
    };
  }
  return { ...iss };
}
function cleanEnum(obj) {
  return Object.entries(obj).filter(([k, _]) => {
    return Number.isNaN(Number.parseInt(k, 10));
  }).map((el) => el[1]);
}
var Class = class {
  constructor(..._args) {
  }
};

// node_modules/zod/v4/core/errors.js
var initializer = (inst, def) => {
  inst.name = "$ZodError";
  Object.defineProperty(inst, "_zod", {
    value: inst._zod,
    enumerable: false
  });
  Object.defineProperty(inst, "issues", {
    value: def,
    enumerable: false
  });
  Object.defineProperty(inst, "message", {
    get() {
      return JSON.stringify(def, jsonStringifyReplacer, 2);
    },
    enumerable: true
    // configurable: false,
  });
  Object.defineProperty(inst, "toString", {
    value: () => inst.message,
    enumerable: false
  });
};
var $ZodError = $constructor("$ZodError", initializer);
var $ZodRealError = $constructor("$ZodError", initializer, { Parent: Error });

// node_modules/zod/v4/core/parse.js
var _parse = (_Err) => (schema, value, _ctx, _params) => {
  const ctx = _ctx ? Object.assign(_ctx, { async: false }) : { async: false };
  const result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  if (result.issues.length) {
    const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
    captureStackTrace(e, _params?.callee);
    throw e;
  }
  return result.value;
};
var parse = /* @__PURE__ */ _parse($ZodRealError);
var _parseAsync = (_Err) => async (schema, value, _ctx, params) => {
  const ctx = _ctx ? Object.assign(_ctx, { async: true }) : { async: true };
  let result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  if (result.issues.length) {
    const e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
    captureStackTrace(e, params?.callee);
    throw e;
  }
  return result.value;
};
var parseAsync = /* @__PURE__ */ _parseAsync($ZodRealError);
var _safeParse = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
  const result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result.issues.length ? {
    success: false,
    error: new (_Err ?? $ZodError)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  } : { success: true, data: result.value };
};
var safeParse = /* @__PURE__ */ _safeParse($ZodRealError);
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? Object.assign(_ctx, { async: true }) : { async: true };
  let result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  return result.issues.length ? {
    success: false,
    error: new _Err(result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  } : { success: true, data: result.value };
};
var safeParseAsync = /* @__PURE__ */ _safeParseAsync($ZodRealError);

// node_modules/zod/v4/core/regexes.js
var dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
var date = /* @__PURE__ */ new RegExp(`^${dateSource}$`);
var string = (params) => {
  const regex = params ? `[\\s\\S]{${params?.minimum ?? 0},${params?.maximum ?? ""}}` : `[\\s\\S]*`;
  return new RegExp(`^${regex}$`);
};
var integer = /^\d+$/;
var number = /^-?\d+(?:\.\d+)?/i;

// node_modules/zod/v4/core/checks.js
var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a;
  inst._zod ?? (inst._zod = {});
  inst._zod.def = def;
  (_a = inst._zod).onattach ?? (_a.onattach = []);
});
var numericOriginMap = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var $ZodCheckGreaterThan = /* @__PURE__ */ $constructor("$ZodCheckGreaterThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.onattach.push((inst2) => {
    const bag = inst2._zod.bag;
    const curr = (def.inclusive ? bag.minimum : bag.exclusiveMinimum) ?? Number.NEGATIVE_INFINITY;
    if (def.value > curr) {
      if (def.inclusive)
        bag.minimum = def.value;
      else
        bag.exclusiveMinimum = def.value;
    }
  });
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
      return;
    }
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckNumberFormat = /* @__PURE__ */ $constructor("$ZodCheckNumberFormat", (inst, def) => {
  $ZodCheck.init(inst, def);
  def.format = def.format || "float64";
  const isInt = def.format?.includes("int");
  const origin = isInt ? "int" : "number";
  const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
  inst._zod.onattach.push((inst2) => {
    const bag = inst2._zod.bag;
    bag.format = def.format;
    bag.minimum = minimum;
    bag.maximum = maximum;
    if (isInt)
      bag.pattern = integer;
  });
  inst._zod.check = (payload) => {
    const input = payload.value;
    if (isInt) {
      if (!Number.isInteger(input)) {
        payload.issues.push({
          expected: origin,
          format: def.format,
          code: "invalid_type",
          input,
          inst
        });
        return;
      }
      if (!Number.isSafeInteger(input)) {
        if (input > 0) {
          payload.issues.push({
            input,
            code: "too_big",
            maximum: Number.MAX_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            continue: !def.abort
          });
        } else {
          payload.issues.push({
            input,
            code: "too_small",
            minimum: Number.MIN_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            continue: !def.abort
          });
        }
        return;
      }
    }
    if (input < minimum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_small",
        minimum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
    if (input > maximum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_big",
        maximum,
        inst
      });
    }
  };
});
var $ZodCheckMaxLength = /* @__PURE__ */ $constructor("$ZodCheckMaxLength", (inst, def) => {
  var _a;
  $ZodCheck.init(inst, def);
  (_a = inst._zod.def).when ?? (_a.when = (payload) => {
    const val = payload.value;
    return !nullish(val) && val.length !== void 0;
  });
  inst._zod.onattach.push((inst2) => {
    const curr = inst2._zod.bag.maximum ?? Number.POSITIVE_INFINITY;
    if (def.maximum < curr)
      inst2._zod.bag.maximum = def.maximum;
  });
  inst._zod.check = (payload) => {
    const input = payload.value;
    const length = input.length;
    if (length <= def.maximum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_big",
      maximum: def.maximum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});

// node_modules/zod/v4/core/doc.js
var Doc = class {
  constructor(args = []) {
    this.content = [];
    this.indent = 0;
    if (this)
      this.args = args;
  }
  indented(fn) {
    this.indent += 1;
    fn(this);
    this.indent -= 1;
  }
  write(arg) {
    if (typeof arg === "function") {
      arg(this, { execution: "sync" });
      arg(this, { execution: "async" });
      return;
    }
    const content = arg;
    const lines = content.split("\n").filter((x) => x);
    const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
    const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
    for (const line of dedented) {
      this.content.push(line);
    }
  }
  compile() {
    const F = Function;
    const args = this?.args;
    const content = this?.content ?? [``];
    const lines = [...content.map((x) => `  ${x}`)];
    return new F(...args, lines.join("\n"));
  }
};

// node_modules/zod/v4/core/versions.js
var version = {
  major: 4,
  minor: 0,
  patch: 0
};

// node_modules/zod/v4/core/schemas.js
var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a;
  inst ?? (inst = {});
  inst._zod.def = def;
  inst._zod.bag = inst._zod.bag || {};
  inst._zod.version = version;
  const checks = [...inst._zod.def.checks ?? []];
  if (inst._zod.traits.has("$ZodCheck")) {
    checks.unshift(inst);
  }
  for (const ch of checks) {
    for (const fn of ch._zod.onattach) {
      fn(inst);
    }
  }
  if (checks.length === 0) {
    (_a = inst._zod).deferred ?? (_a.deferred = []);
    inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  } else {
    const runChecks = (payload, checks2, ctx) => {
      let isAborted = aborted(payload);
      let asyncResult;
      for (const ch of checks2) {
        if (ch._zod.def.when) {
          const shouldRun = ch._zod.def.when(payload);
          if (!shouldRun)
            continue;
        } else if (isAborted) {
          continue;
        }
        const currLen = payload.issues.length;
        const _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === false) {
          throw new $ZodAsyncError();
        }
        if (asyncResult || _ instanceof Promise) {
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _;
            const nextLen = payload.issues.length;
            if (nextLen === currLen)
              return;
            if (!isAborted)
              isAborted = aborted(payload, currLen);
          });
        } else {
          const nextLen = payload.issues.length;
          if (nextLen === currLen)
            continue;
          if (!isAborted)
            isAborted = aborted(payload, currLen);
        }
      }
      if (asyncResult) {
        return asyncResult.then(() => {
          return payload;
        });
      }
      return payload;
    };
    inst._zod.run = (payload, ctx) => {
      const result = inst._zod.parse(payload, ctx);
      if (result instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return result.then((result2) => runChecks(result2, checks, ctx));
      }
      return runChecks(result, checks, ctx);
    };
  }
  inst["~standard"] = {
    validate: (value) => {
      try {
        const r = safeParse(inst, value);
        return r.success ? { value: r.data } : { issues: r.error?.issues };
      } catch (_) {
        return safeParseAsync(inst, value).then((r) => r.success ? { value: r.data } : { issues: r.error?.issues });
      }
    },
    vendor: "zod",
    version: 1
  };
});
var $ZodString = /* @__PURE__ */ $constructor("$ZodString", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = [...inst?._zod.bag?.patterns ?? []].pop() ?? string(inst._zod.bag);
  inst._zod.parse = (payload, _) => {
    if (def.coerce)
      try {
        payload.value = String(payload.value);
      } catch (_2) {
      }
    if (typeof payload.value === "string")
      return payload;
    payload.issues.push({
      expected: "string",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
var $ZodNumber = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = inst._zod.bag.pattern ?? number;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Number(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
      return payload;
    }
    const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? "Infinity" : void 0 : void 0;
    payload.issues.push({
      expected: "number",
      code: "invalid_type",
      input,
      inst,
      ...received ? { received } : {}
    });
    return payload;
  };
});
var $ZodNumberFormat = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodCheckNumberFormat.init(inst, def);
  $ZodNumber.init(inst, def);
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload) => payload;
});
function handleArrayResult(result, final, index) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(index, result.issues));
  }
  final.value[index] = result.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = Array(input.length);
    const proms = [];
    for (let i = 0; i < input.length; i++) {
      const item = input[i];
      const result = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        proms.push(result.then((result2) => handleArrayResult(result2, payload, i)));
      } else {
        handleArrayResult(result, payload, i);
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
});
function handleObjectResult(result, final, key) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(key, result.issues));
  }
  final.value[key] = result.value;
}
function handleOptionalObjectResult(result, final, key, input) {
  if (result.issues.length) {
    if (input[key] === void 0) {
      if (key in input) {
        final.value[key] = void 0;
      } else {
        final.value[key] = result.value;
      }
    } else {
      final.issues.push(...prefixIssues(key, result.issues));
    }
  } else if (result.value === void 0) {
    if (key in input)
      final.value[key] = void 0;
  } else {
    final.value[key] = result.value;
  }
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  const _normalized = cached(() => {
    const keys = Object.keys(def.shape);
    for (const k of keys) {
      if (!(def.shape[k] instanceof $ZodType)) {
        throw new Error(`Invalid element at key "${k}": expected a Zod schema`);
      }
    }
    const okeys = optionalKeys(def.shape);
    return {
      shape: def.shape,
      keys,
      keySet: new Set(keys),
      numKeys: keys.length,
      optionalKeys: new Set(okeys)
    };
  });
  defineLazy(inst._zod, "propValues", () => {
    const shape = def.shape;
    const propValues = {};
    for (const key in shape) {
      const field = shape[key]._zod;
      if (field.values) {
        propValues[key] ?? (propValues[key] = /* @__PURE__ */ new Set());
        for (const v of field.values)
          propValues[key].add(v);
      }
    }
    return propValues;
  });
  const generateFastpass = (shape) => {
    const doc = new Doc(["shape", "payload", "ctx"]);
    const normalized = _normalized.value;
    const parseStr = (key) => {
      const k = esc(key);
      return `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
    };
    doc.write(`const input = payload.value;`);
    const ids = /* @__PURE__ */ Object.create(null);
    let counter = 0;
    for (const key of normalized.keys) {
      ids[key] = `key_${counter++}`;
    }
    doc.write(`const newResult = {}`);
    for (const key of normalized.keys) {
      if (normalized.optionalKeys.has(key)) {
        const id2 = ids[key];
        doc.write(`const ${id2} = ${parseStr(key)};`);
        const k = esc(key);
        doc.write(`
        if (${id2}.issues.length) {
          if (input[${k}] === undefined) {
            if (${k} in input) {
              newResult[${k}] = undefined;
            }
          } else {
            payload.issues = payload.issues.concat(
              ${id2}.issues.map((iss) => ({
                ...iss,
                path: iss.path ? [${k}, ...iss.path] : [${k}],
              }))
            );
          }
        } else if (${id2}.value === undefined) {
          if (${k} in input) newResult[${k}] = undefined;
        } else {
          newResult[${k}] = ${id2}.value;
        }
        `);
      } else {
        const id2 = ids[key];
        doc.write(`const ${id2} = ${parseStr(key)};`);
        doc.write(`
          if (${id2}.issues.length) payload.issues = payload.issues.concat(${id2}.issues.map(iss => ({
            ...iss,
            path: iss.path ? [${esc(key)}, ...iss.path] : [${esc(key)}]
          })));`);
        doc.write(`newResult[${esc(key)}] = ${id2}.value`);
      }
    }
    doc.write(`payload.value = newResult;`);
    doc.write(`return payload;`);
    const fn = doc.compile();
    return (payload, ctx) => fn(shape, payload, ctx);
  };
  let fastpass;
  const isObject3 = isObject2;
  const jit = !globalConfig.jitless;
  const allowsEval2 = allowsEval;
  const fastEnabled = jit && allowsEval2.value;
  const catchall = def.catchall;
  let value;
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject3(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    const proms = [];
    if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
      if (!fastpass)
        fastpass = generateFastpass(def.shape);
      payload = fastpass(payload, ctx);
    } else {
      payload.value = {};
      const shape = value.shape;
      for (const key of value.keys) {
        const el = shape[key];
        const r = el._zod.run({ value: input[key], issues: [] }, ctx);
        const isOptional = el._zod.optin === "optional" && el._zod.optout === "optional";
        if (r instanceof Promise) {
          proms.push(r.then((r2) => isOptional ? handleOptionalObjectResult(r2, payload, key, input) : handleObjectResult(r2, payload, key)));
        } else if (isOptional) {
          handleOptionalObjectResult(r, payload, key, input);
        } else {
          handleObjectResult(r, payload, key);
        }
      }
    }
    if (!catchall) {
      return proms.length ? Promise.all(proms).then(() => payload) : payload;
    }
    const unrecognized = [];
    const keySet = value.keySet;
    const _catchall = catchall._zod;
    const t = _catchall.def.type;
    for (const key of Object.keys(input)) {
      if (keySet.has(key))
        continue;
      if (t === "never") {
        unrecognized.push(key);
        continue;
      }
      const r = _catchall.run({ value: input[key], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((r2) => handleObjectResult(r2, payload, key)));
      } else {
        handleObjectResult(r, payload, key);
      }
    }
    if (unrecognized.length) {
      payload.issues.push({
        code: "unrecognized_keys",
        keys: unrecognized,
        input,
        inst
      });
    }
    if (!proms.length)
      return payload;
    return Promise.all(proms).then(() => {
      return payload;
    });
  };
});
function handleUnionResults(results, final, inst, ctx) {
  for (const result of results) {
    if (result.issues.length === 0) {
      final.value = result.value;
      return final;
    }
  }
  final.issues.push({
    code: "invalid_union",
    input: final.value,
    inst,
    errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  });
  return final;
}
var $ZodUnion = /* @__PURE__ */ $constructor("$ZodUnion", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazy(inst._zod, "optin", () => def.options.some((o) => o._zod.optin === "optional") ? "optional" : void 0);
  defineLazy(inst._zod, "optout", () => def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
  defineLazy(inst._zod, "values", () => {
    if (def.options.every((o) => o._zod.values)) {
      return new Set(def.options.flatMap((option) => Array.from(option._zod.values)));
    }
    return void 0;
  });
  defineLazy(inst._zod, "pattern", () => {
    if (def.options.every((o) => o._zod.pattern)) {
      const patterns = def.options.map((o) => o._zod.pattern);
      return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
    }
    return void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    let async = false;
    const results = [];
    for (const option of def.options) {
      const result = option._zod.run({
        value: payload.value,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        results.push(result);
        async = true;
      } else {
        if (result.issues.length === 0)
          return result;
        results.push(result);
      }
    }
    if (!async)
      return handleUnionResults(results, payload, inst, ctx);
    return Promise.all(results).then((results2) => {
      return handleUnionResults(results2, payload, inst, ctx);
    });
  };
});
var $ZodRecord = /* @__PURE__ */ $constructor("$ZodRecord", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isPlainObject(input)) {
      payload.issues.push({
        expected: "record",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    const proms = [];
    if (def.keyType._zod.values) {
      const values = def.keyType._zod.values;
      payload.value = {};
      for (const key of values) {
        if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
          const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
          if (result instanceof Promise) {
            proms.push(result.then((result2) => {
              if (result2.issues.length) {
                payload.issues.push(...prefixIssues(key, result2.issues));
              }
              payload.value[key] = result2.value;
            }));
          } else {
            if (result.issues.length) {
              payload.issues.push(...prefixIssues(key, result.issues));
            }
            payload.value[key] = result.value;
          }
        }
      }
      let unrecognized;
      for (const key in input) {
        if (!values.has(key)) {
          unrecognized = unrecognized ?? [];
          unrecognized.push(key);
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized
        });
      }
    } else {
      payload.value = {};
      for (const key of Reflect.ownKeys(input)) {
        if (key === "__proto__")
          continue;
        const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
        if (keyResult instanceof Promise) {
          throw new Error("Async schemas not supported in object keys currently");
        }
        if (keyResult.issues.length) {
          payload.issues.push({
            origin: "record",
            code: "invalid_key",
            issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
            input: key,
            path: [key],
            inst
          });
          payload.value[keyResult.value] = keyResult.value;
          continue;
        }
        const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
        if (result instanceof Promise) {
          proms.push(result.then((result2) => {
            if (result2.issues.length) {
              payload.issues.push(...prefixIssues(key, result2.issues));
            }
            payload.value[keyResult.value] = result2.value;
          }));
        } else {
          if (result.issues.length) {
            payload.issues.push(...prefixIssues(key, result.issues));
          }
          payload.value[keyResult.value] = result.value;
        }
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
});
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  const values = getEnumValues(def.entries);
  inst._zod.values = new Set(values);
  inst._zod.pattern = new RegExp(`^(${values.filter((k) => propertyKeyTypes.has(typeof k)).map((o) => typeof o === "string" ? escapeRegex(o) : o.toString()).join("|")})$`);
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (inst._zod.values.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodLiteral = /* @__PURE__ */ $constructor("$ZodLiteral", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.values = new Set(def.values);
  inst._zod.pattern = new RegExp(`^(${def.values.map((o) => typeof o === "string" ? escapeRegex(o) : o ? o.toString() : String(o)).join("|")})$`);
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (inst._zod.values.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values: def.values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  inst._zod.optout = "optional";
  defineLazy(inst._zod, "values", () => {
    return def.innerType._zod.values ? /* @__PURE__ */ new Set([...def.innerType._zod.values, void 0]) : void 0;
  });
  defineLazy(inst._zod, "pattern", () => {
    const pattern = def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (def.innerType._zod.optin === "optional") {
      return def.innerType._zod.run(payload, ctx);
    }
    if (payload.value === void 0) {
      return payload;
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNullable = /* @__PURE__ */ $constructor("$ZodNullable", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazy(inst._zod, "optin", () => def.innerType._zod.optin);
  defineLazy(inst._zod, "optout", () => def.innerType._zod.optout);
  defineLazy(inst._zod, "pattern", () => {
    const pattern = def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
  });
  defineLazy(inst._zod, "values", () => {
    return def.innerType._zod.values ? /* @__PURE__ */ new Set([...def.innerType._zod.values, null]) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === null)
      return payload;
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodDefault = /* @__PURE__ */ $constructor("$ZodDefault", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  defineLazy(inst._zod, "values", () => def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === void 0) {
      payload.value = def.defaultValue;
      return payload;
    }
    const result = def.innerType._zod.run(payload, ctx);
    if (result instanceof Promise) {
      return result.then((result2) => handleDefaultResult(result2, def));
    }
    return handleDefaultResult(result, def);
  };
});
function handleDefaultResult(payload, def) {
  if (payload.value === void 0) {
    payload.value = def.defaultValue;
  }
  return payload;
}
var $ZodCatch = /* @__PURE__ */ $constructor("$ZodCatch", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  defineLazy(inst._zod, "optout", () => def.innerType._zod.optout);
  defineLazy(inst._zod, "values", () => def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    const result = def.innerType._zod.run(payload, ctx);
    if (result instanceof Promise) {
      return result.then((result2) => {
        payload.value = result2.value;
        if (result2.issues.length) {
          payload.value = def.catchValue({
            ...payload,
            error: {
              issues: result2.issues.map((iss) => finalizeIssue(iss, ctx, config()))
            },
            input: payload.value
          });
          payload.issues = [];
        }
        return payload;
      });
    }
    payload.value = result.value;
    if (result.issues.length) {
      payload.value = def.catchValue({
        ...payload,
        error: {
          issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config()))
        },
        input: payload.value
      });
      payload.issues = [];
    }
    return payload;
  };
});
var $ZodCustom = /* @__PURE__ */ $constructor("$ZodCustom", (inst, def) => {
  $ZodCheck.init(inst, def);
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _) => {
    return payload;
  };
  inst._zod.check = (payload) => {
    const input = payload.value;
    const r = def.fn(input);
    if (r instanceof Promise) {
      return r.then((r2) => handleRefineResult(r2, payload, input, inst));
    }
    handleRefineResult(r, payload, input, inst);
    return;
  };
});
function handleRefineResult(result, payload, input, inst) {
  if (!result) {
    const _iss = {
      code: "custom",
      input,
      inst,
      // incorporates params.error into issue reporting
      path: [...inst._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !inst._zod.def.abort
      // params: inst._zod.def.params,
    };
    if (inst._zod.def.params)
      _iss.params = inst._zod.def.params;
    payload.issues.push(issue(_iss));
  }
}

// node_modules/zod/v4/core/api.js
function _string(Class2, params) {
  return new Class2({
    type: "string",
    ...normalizeParams(params)
  });
}
function _number(Class2, params) {
  return new Class2({
    type: "number",
    checks: [],
    ...normalizeParams(params)
  });
}
function _int(Class2, params) {
  return new Class2({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...normalizeParams(params)
  });
}
function _unknown(Class2) {
  return new Class2({
    type: "unknown"
  });
}
function _gt(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: false
  });
}
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
function _positive(params) {
  return _gt(0, params);
}
function _nonnegative(params) {
  return _gte(0, params);
}
function _maxLength(maximum, params) {
  const ch = new $ZodCheckMaxLength({
    check: "max_length",
    ...normalizeParams(params),
    maximum
  });
  return ch;
}
function _custom(Class2, fn, _params) {
  const norm = normalizeParams(_params);
  norm.abort ?? (norm.abort = true);
  const schema = new Class2({
    type: "custom",
    check: "custom",
    fn,
    ...norm
  });
  return schema;
}

// node_modules/zod/v4/mini/schemas.js
var ZodMiniType = /* @__PURE__ */ $constructor("ZodMiniType", (inst, def) => {
  if (!inst._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  $ZodType.init(inst, def);
  inst.def = def;
  inst.parse = (data, params) => parse(inst, data, params, { callee: inst.parse });
  inst.safeParse = (data, params) => safeParse(inst, data, params);
  inst.parseAsync = async (data, params) => parseAsync(inst, data, params, { callee: inst.parseAsync });
  inst.safeParseAsync = async (data, params) => safeParseAsync(inst, data, params);
  inst.check = (...checks) => {
    return inst.clone(
      {
        ...def,
        checks: [
          ...def.checks ?? [],
          ...checks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
        ]
      }
      // { parent: true }
    );
  };
  inst.clone = (_def, params) => clone(inst, _def, params);
  inst.brand = () => inst;
  inst.register = ((reg, meta) => {
    reg.add(inst, meta);
    return inst;
  });
});
var ZodMiniString = /* @__PURE__ */ $constructor("ZodMiniString", (inst, def) => {
  $ZodString.init(inst, def);
  ZodMiniType.init(inst, def);
});
function string2(params) {
  return _string(ZodMiniString, params);
}
var ZodMiniNumber = /* @__PURE__ */ $constructor("ZodMiniNumber", (inst, def) => {
  $ZodNumber.init(inst, def);
  ZodMiniType.init(inst, def);
});
function number2(params) {
  return _number(ZodMiniNumber, params);
}
var ZodMiniNumberFormat = /* @__PURE__ */ $constructor("ZodMiniNumberFormat", (inst, def) => {
  $ZodNumberFormat.init(inst, def);
  ZodMiniNumber.init(inst, def);
});
function int(params) {
  return _int(ZodMiniNumberFormat, params);
}
var ZodMiniUnknown = /* @__PURE__ */ $constructor("ZodMiniUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def);
  ZodMiniType.init(inst, def);
});
function unknown() {
  return _unknown(ZodMiniUnknown);
}
var ZodMiniArray = /* @__PURE__ */ $constructor("ZodMiniArray", (inst, def) => {
  $ZodArray.init(inst, def);
  ZodMiniType.init(inst, def);
});
function array(element, params) {
  return new ZodMiniArray({
    type: "array",
    element,
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniObject = /* @__PURE__ */ $constructor("ZodMiniObject", (inst, def) => {
  $ZodObject.init(inst, def);
  ZodMiniType.init(inst, def);
  util_exports.defineLazy(inst, "shape", () => def.shape);
});
function object(shape, params) {
  const def = {
    type: "object",
    get shape() {
      util_exports.assignProp(this, "shape", { ...shape });
      return this.shape;
    },
    ...util_exports.normalizeParams(params)
  };
  return new ZodMiniObject(def);
}
var ZodMiniUnion = /* @__PURE__ */ $constructor("ZodMiniUnion", (inst, def) => {
  $ZodUnion.init(inst, def);
  ZodMiniType.init(inst, def);
});
function union(options, params) {
  return new ZodMiniUnion({
    type: "union",
    options,
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniRecord = /* @__PURE__ */ $constructor("ZodMiniRecord", (inst, def) => {
  $ZodRecord.init(inst, def);
  ZodMiniType.init(inst, def);
});
function record(keyType, valueType, params) {
  return new ZodMiniRecord({
    type: "record",
    keyType,
    valueType,
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniEnum = /* @__PURE__ */ $constructor("ZodMiniEnum", (inst, def) => {
  $ZodEnum.init(inst, def);
  ZodMiniType.init(inst, def);
});
function _enum(values, params) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodMiniEnum({
    type: "enum",
    entries,
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniLiteral = /* @__PURE__ */ $constructor("ZodMiniLiteral", (inst, def) => {
  $ZodLiteral.init(inst, def);
  ZodMiniType.init(inst, def);
});
function literal(value, params) {
  return new ZodMiniLiteral({
    type: "literal",
    values: Array.isArray(value) ? value : [value],
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniOptional = /* @__PURE__ */ $constructor("ZodMiniOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  ZodMiniType.init(inst, def);
});
function optional(innerType) {
  return new ZodMiniOptional({
    type: "optional",
    innerType
  });
}
var ZodMiniNullable = /* @__PURE__ */ $constructor("ZodMiniNullable", (inst, def) => {
  $ZodNullable.init(inst, def);
  ZodMiniType.init(inst, def);
});
function nullable(innerType) {
  return new ZodMiniNullable({
    type: "nullable",
    innerType
  });
}
function nullish2(innerType) {
  return optional(nullable(innerType));
}
var ZodMiniDefault = /* @__PURE__ */ $constructor("ZodMiniDefault", (inst, def) => {
  $ZodDefault.init(inst, def);
  ZodMiniType.init(inst, def);
});
function _default(innerType, defaultValue) {
  return new ZodMiniDefault({
    type: "default",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : defaultValue;
    }
  });
}
var ZodMiniCatch = /* @__PURE__ */ $constructor("ZodMiniCatch", (inst, def) => {
  $ZodCatch.init(inst, def);
  ZodMiniType.init(inst, def);
});
function _catch(innerType, catchValue) {
  return new ZodMiniCatch({
    type: "catch",
    innerType,
    catchValue: typeof catchValue === "function" ? catchValue : () => catchValue
  });
}
var ZodMiniCustom = /* @__PURE__ */ $constructor("ZodMiniCustom", (inst, def) => {
  $ZodCustom.init(inst, def);
  ZodMiniType.init(inst, def);
});
function custom(fn, _params) {
  return _custom(ZodMiniCustom, fn ?? (() => true), _params);
}

// src/http/read-response-body.ts
var MAX_JSON_BYTES = 64 * 1024 * 1024;
var MAX_ERROR_BYTES = 64 * 1024;
async function readBody(body, isError, onChunk) {
  const chunks = [];
  let left = isError ? MAX_ERROR_BYTES : MAX_JSON_BYTES;
  let complete = true;
  try {
    for await (const chunk of body) {
      onChunk();
      chunks.push(chunk.subarray(0, left));
      complete = chunk.byteLength <= left;
      if (!complete) break;
      left -= chunk.byteLength;
    }
  } catch (error) {
    if (!isError) throw error;
    complete = false;
  }
  return { bytes: Buffer.concat(chunks), complete };
}
function parseJson(bytes, exact = false) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { value: notTooDeep(() => parseNumbers(text, exact)) };
  } catch (error) {
    if (error instanceof MalformedResponseError) throw error;
    return void 0;
  }
}

// src/http/error-response.ts
var MEANING = {
  400: { kind: "rejected", hint: "Check the values that were given." },
  401: { kind: "authentication", hint: "Check the token, or the user name and password." },
  403: { kind: "permission", hint: "Ask an administrator of the service for the permission this needs." },
  404: {
    kind: "not-found",
    hint: "Check the id. The service also answers like this for what the user may not see."
  },
  408: { kind: "unavailable", hint: "The service, or a proxy, gave up waiting for the request: try again." },
  429: { kind: "rate-limit", hint: "The service limits requests: try again later." },
  407: { kind: "connection", hint: "A proxy asks for credentials: check the proxy settings." }
};
var UNAVAILABLE = { kind: "unavailable", hint: "The service is in trouble: try again later." };
var UNEXPECTED = {
  kind: "malformed",
  hint: "Check the base URL: something else may be answering instead of the service."
};
var REJECTED = { kind: "rejected", hint: "Check the base URL and the values that were given." };
var WEB_PAGE_HINT = "A web page was returned instead of JSON: the base URL may be wrong.";
function statusError(client, request, response, mayHaveStarted) {
  const { status, bytes, complete, retryAfterMs: retryAfterMs2 } = response;
  const isRefusal = status >= 400 && status < 500;
  const { kind, hint } = MEANING[status] ?? (isRefusal ? REJECTED : status >= 500 ? UNAVAILABLE : UNEXPECTED);
  const isHidden = request.authenticate === false && !isRefusal || isCompressed(response);
  const said = isHidden ? "" : errorText(bytes);
  const text = client.quote(complete || isWebPage(bytes) ? said : client.secrets.redactCut(said));
  const advice = request.hints?.[status] ?? hint;
  const notTheService = kind !== "unavailable" && isWebPage(bytes);
  const refusal = withQuotation(
    `The service ${isRefusal ? "refused" : status >= 500 ? "could not answer" : "answered"} the request for ${request.label} (HTTP ${status})`,
    text
  );
  const wait = retryAfterMs2 === void 0 ? "" : ` It asks to wait ${formatDuration(retryAfterMs2)}, until ${formatMoment(client.clock.now() + retryAfterMs2)}.`;
  return new StatusError(kind, `${refusal}${wait}`, {
    status,
    isNotService: notTheService,
    hint: notTheService ? `${WEB_PAGE_HINT} ${advice}` : advice,
    retryAfterMs: retryAfterMs2,
    mayHaveStarted
  });
}
function isSuccess(status) {
  return status >= 200 && status < 300 && status !== 206;
}
function mayHaveTakenEffect(status) {
  return status >= 500 || status === 206 || status === 302 || status === 303 || status === 408;
}
var MAX_DEPTH = 4;
var MAX_LEAVES = 6;
var PLAIN_KEYS = /* @__PURE__ */ new Set(["detail", "message", "error", "errors", "title", "non_field_errors"]);
function errorText(bytes) {
  try {
    const json = parseJson(bytes, "text");
    if (json !== void 0)
      return leavesOf(json.value, "", 0).slice(0, MAX_LEAVES).join("; ");
  } catch (error) {
    if (!(error instanceof MalformedResponseError)) throw error;
  }
  return bodyText(bytes);
}
function bodyText(bytes) {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES));
  return isWebPage(bytes) ? (/<title[^<>]*>([^<]*)/i.exec(text)?.[1] ?? "").trim() : text;
}
function isWebPage(bytes) {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES)));
}
function isCompressed({ headers, bytes }) {
  const { "content-encoding": encoding = "identity" } = headers;
  return encoding !== "identity" && new TextDecoder().decode(bytes).includes("\uFFFD");
}
function leavesOf(value, path4, depth) {
  if (depth > MAX_DEPTH || value === null || value === "") return [];
  if (typeof value !== "object") return [path4 === "" ? String(value) : `${path4}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, member]) => {
    const isPlain = Array.isArray(value) || PLAIN_KEYS.has(key);
    return leavesOf(member, isPlain ? path4 : path4 === "" ? key : `${path4}.${key}`, depth + 1);
  });
}

// src/address/base-url.ts
function parseBaseUrl(text) {
  const trimmed = text.trim();
  const url = URL.parse(trimmed);
  const mistake = mistakeIn(trimmed, url);
  if (url === null || mistake !== void 0) throw new InputError([`The base URL ${mistake ?? ""}`]);
  url.pathname = url.pathname.replace(/(?:\/+api\/v2)*\/*$/, "");
  return url;
}
function mistakeIn(text, url) {
  const example = "Give an address such as https://drafts.example.com.";
  if (text === "") return `is empty. ${example}`;
  if (url === null) return `is not an address. ${example}`;
  if (url.protocol !== "https:" && url.protocol !== "http:")
    return `must begin with https:// or http://. ${example}`;
  if (url.username !== "" || url.password !== "")
    return "must not contain a user name or password: give them in their own fields.";
  if (text.includes("?")) return 'must not contain a query (what follows "?"): leave it out.';
  if (text.includes("#")) return 'must not contain a fragment (what follows "#"): leave it out.';
  return void 0;
}
var LOOPBACK = /^(?:(?:.*\.)?localhost|\[::1\]|127[.\d]+)$/;
function isRemotePlainHttp(url) {
  return url.protocol === "http:" && !LOOPBACK.test(url.hostname);
}
function serviceUrls({ origin, protocol, host, pathname }) {
  const baseUrl = `${origin}${pathname === "/" ? "" : pathname}`;
  return {
    origin,
    baseUrl,
    /** The URL of a path with its query; it starts after the base URL: `/api/v2/drafts/`. */
    at: (path4) => `${baseUrl}${path4}`,
    pathOf: (url) => url.slice(origin.length),
    /** The target of a redirect; undefined when it has another origin or credentials. */
    redirectTarget: (from, location) => {
      const target = URL.parse(location, from);
      if (target?.protocol !== protocol || target.host !== host) return void 0;
      if (target.username !== "" || target.password !== "") return void 0;
      target.hash = "";
      return target.href;
    }
  };
}
function originOf(address, base) {
  const url = URL.parse(address, base);
  return url !== null && /^https?:/.test(url.protocol) ? url.origin : "an unreadable address";
}

// src/version.ts
var CLIENT_NAME = "n8n-nodes-draft-service";
var CLIENT_VERSION = "0.1.0";

// src/transport/service-and-storage-transports.ts
var NothingSentError = class extends Error {
  name = "NothingSentError";
  constructor(cause) {
    super("", { cause });
  }
};

// src/http/connection-failures.ts
var CERTIFICATE = /^(?:CERT_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME)/;
var NOTHING_SENT_CODES = /* @__PURE__ */ new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT"
]);
var CONNECTING = /* @__PURE__ */ new Set(["connect", "getaddrinfo"]);
var MAX_CAUSE_DEPTH = 5;
function connectionError(client, attempt, cause, { timedOut, ms }) {
  const { method, request, deadline } = attempt;
  const mayHaveStarted = method === "POST" && !nothingSent(cause);
  if (deadline.signal.aborted) return new AbortedError({ cause, mayHaveStarted });
  if (timedOut && deadline.left() <= 0) {
    const { message: message2, hint } = deadline.timeoutError(request.label);
    return new DeadlineError(message2, { hint, mayHaveStarted, cause });
  }
  const why = timedOut ? `no data for ${formatDuration(ms)}` : client.quote(failureText(cause));
  if (cause instanceof DraftServiceError) return cause;
  const service = client.urls.baseUrl;
  const unsent = `so the request for ${request.label} was not sent`;
  if (isCertificateFailure(cause)) {
    const message2 = withFullStop(`The certificate of ${service} is not accepted, ${unsent}: ${why}`);
    return new TlsError(message2, { hint: CERTIFICATE_HINT, cause });
  }
  if (why.startsWith("wrong version number")) {
    const hint = "Does the base URL begin with http://?";
    return new TlsError(`${service} does not speak TLS, ${unsent}.`, { hint, cause });
  }
  const message = withFullStop(`No complete response from ${service} for ${request.label}: ${why}`);
  return new ConnectionError(message, { hint: CONNECTION_HINT, mayHaveStarted, cause });
}
function nothingSent(error) {
  if (error instanceof NothingSentError) return true;
  return causeChain(error).some(({ errors, syscall, code, request }) => {
    if (Array.isArray(errors) && errors.length > 0) return errors.every(nothingSent);
    return CONNECTING.has(syscall) || NOTHING_SENT_CODES.has(textOf(code)) || CERTIFICATE.test(textOf(code)) || isUnconnected(request);
  });
}
function isUnconnected(request) {
  if (typeof request !== "object" || request === null || !("socket" in request)) return false;
  const { socket } = request;
  return socket === null || socket.secureConnecting === true;
}
function isCertificateFailure(error) {
  return causeChain(error).some(({ code }) => CERTIFICATE.test(textOf(code)));
}
var CERTIFICATE_HINT = "If your own CA signed it, set the environment variable NODE_EXTRA_CA_CERTS to the file of that CA; otherwise the certificate must be corrected.";
var CONNECTION_HINT = "Check the base URL, the network and the proxy settings.";
function failureText(error) {
  const texts = causeChain(error).map(({ message, code }) => {
    const text = withoutOpenSslTrace(textOf(message));
    return text.includes(textOf(code)) ? text : `${text} ${textOf(code)}`.trim();
  });
  return texts.findLast((text) => text !== "") ?? "no reason given";
}
function withoutOpenSslTrace(message) {
  const parts = message.split(":");
  const at = parts.indexOf("SSL routines");
  return (at < 0 ? void 0 : parts[at + 2]) ?? message;
}
function textOf(value) {
  return typeof value === "string" ? value : "";
}
function causeChain(error) {
  const errors = [];
  let current = error;
  while (isObject(current) && errors.length < MAX_CAUSE_DEPTH) {
    errors.push(current);
    current = current.cause;
  }
  return errors;
}

// src/concurrency/abortable.ts
async function abortable(promise, signal) {
  const { promise: aborted2, reject } = Promise.withResolvers();
  const onAbort = () => {
    const reason = signal.reason;
    reject(reason instanceof Error ? reason : new Error("Aborted.", { cause: reason }));
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([aborted2, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

// src/time/deadline.ts
var MAX_SLEEP_MS = 2 ** 31 - 1;
var LAST_ATTEMPT_MS = 1e3;
var Deadline = class _Deadline {
  /** The host's signal: the user pressed Stop, the run was cancelled. */
  signal;
  /** From the start of the job to its deadline, ms. */
  totalMs;
  /** What the user can do once it is reached, a sentence. */
  advice;
  clock;
  end;
  constructor(clock, totalMs, signal, advice = "Allow more time.", end = clock.monotonic() + totalMs) {
    this.clock = clock;
    this.totalMs = totalMs;
    this.signal = signal;
    this.advice = advice;
    this.end = end;
  }
  /** Runs a part of the job. Whatever it still waits for when it ends, above all after a failure, is aborted. */
  async part(work) {
    const over = new AbortController();
    const signal = AbortSignal.any([this.signal, over.signal]);
    try {
      return await work(new _Deadline(this.clock, this.totalMs, signal, this.advice, this.end));
    } finally {
      over.abort();
    }
  }
  /** A deadline for a part of the job: `ms` from now, but not after the job's own. */
  within(ms) {
    return new _Deadline(this.clock, Math.min(ms, this.left()), this.signal, this.advice);
  }
  /** The same deadline for a last step that must not be cut off: it has at least `ms` from now. */
  atLeast(ms) {
    const end = Math.max(this.end, this.clock.monotonic() + ms);
    return new _Deadline(this.clock, this.totalMs, this.signal, this.advice, end);
  }
  /** ms left; 0 once the deadline is reached. */
  left() {
    return Math.max(0, this.end - this.clock.monotonic());
  }
  /**
   * ms until the moment for a last attempt, an integer; it leaves time for the response. 0 or less once it has passed.
   */
  untilLastAttempt() {
    return Math.floor(this.left() - Math.min(LAST_ATTEMPT_MS, this.totalMs / 10));
  }
  /** Throws AbortedError once the host stopped the job, DeadlineError once the deadline is reached. */
  check(waitingFor) {
    if (this.signal.aborted) throw this.abortedError();
    if (this.left() <= 0) throw this.timeoutError(waitingFor);
  }
  timeoutError(waitingFor) {
    return new DeadlineError(
      `The time limit of ${formatDuration(this.totalMs)} was reached while waiting for ${waitingFor}.`,
      { hint: this.advice }
    );
  }
  /**
   * Sleeps `ms` or until the deadline, whichever comes first.
   *
   * @throws AbortedError when the job is stopped
   */
  async sleep(ms) {
    try {
      await sleepFor(this.clock, Math.min(ms, this.left()), this.signal);
    } catch (error) {
      throw this.signal.aborted ? this.abortedError() : error;
    }
  }
  /**
   * Waits for a promise that cannot be aborted itself, until the deadline or until the job is stopped.
   *
   * @param waitingFor what the promise brings, for messages
   * @throws AbortedError when the job is stopped, DeadlineError when the deadline is reached
   */
  async race(promise, waitingFor) {
    promise.catch(() => void 0);
    this.check(waitingFor);
    const timer = new AbortController();
    const timeout = sleepFor(this.clock, this.left(), timer.signal).then(() => {
      throw this.timeoutError(waitingFor);
    });
    try {
      return await abortable(Promise.race([promise, timeout]), this.signal);
    } catch (error) {
      throw this.signal.aborted ? this.abortedError() : error;
    } finally {
      timer.abort();
    }
  }
  abortedError() {
    return new AbortedError({ cause: this.signal.reason });
  }
};
async function sleepFor(clock, ms, signal) {
  const end = clock.monotonic() + ms;
  signal.throwIfAborted();
  for (let left = ms; left > 0; left = end - clock.monotonic()) {
    await clock.sleep(Math.min(left, MAX_SLEEP_MS), signal);
    signal.throwIfAborted();
  }
}

// src/http/idle-timeout.ts
var OVER = new Error("The request is over.");
function startIdleTimeout(clock, ms, deadline) {
  const controller = new AbortController();
  const timer = new AbortController();
  let touchedAt = clock.monotonic();
  const abort = () => controller.abort(OVER);
  const idle = {
    ms,
    signal: controller.signal,
    timedOut: false,
    /** true while our own side is busy, and after it failed: the other side is not to blame for the silence. */
    paused: false,
    touch: () => {
      touchedAt = clock.monotonic();
    },
    pauseFor: async (work) => {
      idle.paused = true;
      await work();
      idle.paused = false;
      idle.touch();
    },
    /** Ends the time limit. A request whose response was not read to its end (`complete` is false) is aborted. */
    stop: (complete = false) => {
      timer.abort(OVER);
      deadline.signal.removeEventListener("abort", abort);
      if (!complete) abort();
    }
  };
  const left = () => {
    if (idle.paused) idle.touch();
    return Math.min(touchedAt + ms - clock.monotonic(), deadline.left());
  };
  const run = async () => {
    for (let rest = left(); rest > 0; rest = left()) await sleepFor(clock, rest, timer.signal);
    idle.timedOut = true;
    abort();
  };
  deadline.signal.addEventListener("abort", abort);
  if (deadline.signal.aborted) abort();
  else run().catch(() => void 0);
  return idle;
}

// src/http/redirect-loop.ts
var MAX_REDIRECTS = 5;
var REDIRECT_STATUSES = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
async function followRedirects(url, send2, target) {
  let from = url;
  for (let followed = 0; ; followed += 1) {
    const response = await send2(from);
    const { location } = response.headers;
    if (!REDIRECT_STATUSES.has(response.status) || location === void 0) return response;
    from = await target({ from, response, location, tooMany: followed >= MAX_REDIRECTS });
  }
}

// src/http/retry-pause.ts
var FIRST_MS = 500;
var MAX_MS = 15e3;
function backoffWith(random) {
  return (failures, retryAfterMs2 = 0) => {
    const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1));
    return Math.max(ceiling * (0.5 + random() / 2), retryAfterMs2);
  };
}
var MAX_RETRY_AFTER_MS = 366 * 24 * 3600 * 1e3;
var HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
function retryAfterMs(headers, now) {
  const { "retry-after": retryAfter = "", date: date2 = "" } = headers;
  const text = retryAfter.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1e3, MAX_RETRY_AFTER_MS);
  const at = parseHttpDate(text);
  if (at === void 0) return void 0;
  return Math.min(Math.max(0, at - (parseHttpDate(date2.trim()) ?? now)), MAX_RETRY_AFTER_MS);
}
function parseHttpDate(text) {
  const moment = HTTP_DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? void 0 : moment;
}

// src/http/send-once.ts
var DEFAULT_IDLE_TIMEOUT_MS = { GET: 3e4, POST: 12e4 };
var MIN_POST_MS = 5e3;
async function postJson(client, request, deadline) {
  const { lane = "other", label, onSend, onRefused } = request;
  const send2 = async (number4) => {
    checkTimeLeft(deadline, label, number4 > 1);
    onSend?.();
    const response2 = await sendOnce(client, { method: "POST", request, deadline, number: number4 });
    if (response2.status === 429) onRefused?.();
    return response2;
  };
  const response = await client.limiter.send(send2, { lane, deadline, label });
  const { status } = response;
  if (!isSuccess(status)) throw statusError(client, request, response, mayHaveTakenEffect(status));
  return response;
}
function checkTimeLeft(deadline, label, wasRefused) {
  const left = deadline.left();
  if (left >= Math.min(MIN_POST_MS, deadline.totalMs / 2)) return;
  throw new DeadlineError(
    `Only ${formatDuration(left)} of the time limit of ${formatDuration(deadline.totalMs)} are left, too little for ${label}: it was ${wasRefused ? "refused (HTTP 429) and not requested again" : "not requested"}.`,
    { hint: deadline.advice }
  );
}
async function sendOnce(client, attempt) {
  const { path: path4, json, label } = attempt.request;
  const body = JSON.stringify(json);
  return followRedirects(
    client.urls.at(path4),
    (url) => {
      attempt.deadline.check(label);
      return sendAndRead(client, attempt, url, body);
    },
    (redirect) => redirectTarget(client, attempt, redirect)
  );
}
async function sendAndRead(client, attempt, url, body) {
  const { method, request, deadline } = attempt;
  const idleMs = request.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS[method];
  const idleTimeout = startIdleTimeout(client.clock, idleMs, deadline);
  const started = client.clock.monotonic();
  let complete = false;
  let status;
  try {
    const response = await client.transport.send({
      method,
      url,
      headers: {
        accept: "application/json",
        "accept-encoding": "identity",
        "user-agent": `${CLIENT_NAME}/${CLIENT_VERSION}`,
        ...body === void 0 ? {} : { "content-type": "application/json" }
      },
      ...body === void 0 ? {} : { body },
      authenticate: request.authenticate ?? true,
      signal: idleTimeout.signal
    });
    idleTimeout.touch();
    status = response.status;
    const result = await readBody(response.body, !isSuccess(status), () => idleTimeout.touch());
    complete = result.complete;
    const { headers } = response;
    return { status, headers, ...result, retryAfterMs: retryAfterMs(headers, client.clock.now()) };
  } catch (error) {
    throw connectionError(client, attempt, error, idleTimeout);
  } finally {
    idleTimeout.stop(complete);
    client.onRequest?.({
      method,
      path: client.quote(client.urls.pathOf(url)),
      status,
      ms: client.clock.monotonic() - started,
      attempt: attempt.number
    });
  }
}
function redirectTarget(client, { method, request: { label } }, { from, response: { status }, location, tooMany }) {
  const mayHaveStarted = method === "POST" && mayHaveTakenEffect(status);
  const refuse = (message, hint2) => {
    throw new RedirectError(message, { status, mayHaveStarted, hint: hint2 });
  };
  const origin = client.quote(originOf(location, from));
  if (method === "POST") {
    return refuse(
      `The service answered the request for ${label} with a redirect (HTTP ${status}) to ${origin}.`,
      "Such a request is never repeated at another address: set the base URL to the new address of the service."
    );
  }
  if (tooMany)
    return refuse(`The service redirected ${label} more than ${MAX_REDIRECTS} times.`, "Check the base URL.");
  const { baseUrl, origin: own } = client.urls;
  const hint = origin.replace("https:", "http:") === own ? `Set the base URL to ${baseUrl.replace("http:", "https:")}.` : "The credentials are not sent there. Check them: wrong ones may be answered with a login page. If the service has moved, set the base URL to its new address.";
  return client.urls.redirectTarget(from, location) ?? refuse(`The service redirects ${label} (HTTP ${status}) to ${origin}, another origin.`, hint);
}

// src/http/get-json.ts
var MAX_ATTEMPTS = 6;
async function getJson(client, given, deadline) {
  const request = { ...given, label: client.secrets.redact(given.label) };
  const { lane = "other", label, maxAttempts = MAX_ATTEMPTS } = request;
  const retry = maxAttempts > 1;
  let number4 = 0;
  const send2 = () => {
    number4 += 1;
    return sendOnce(client, { method: "GET", request, deadline, number: number4 });
  };
  let previous;
  for (let failures = 1; ; failures += 1) {
    const result = await client.limiter.send(send2, { lane, deadline, label, retry }).then(
      (response) => readJson(client, request, response),
      (error) => failureOf(error, previous)
    );
    if (!(result instanceof DraftServiceError)) return result;
    const { retryAfterMs: retryAfterMs2 } = result;
    const backoff = client.backoff(failures, retryAfterMs2);
    const lastFits = maxAttempts === Number.POSITIVE_INFINITY && retryAfterMs2 === void 0;
    const pause = lastFits ? Math.min(backoff, deadline.untilLastAttempt()) : backoff;
    if (failures >= maxAttempts || pause <= 0 || pause >= deadline.left()) throw result;
    request.onRetry?.(result);
    await deadline.sleep(pause);
    previous = result;
  }
}
function readJson(client, request, response) {
  const { status, headers } = response;
  if (!isSuccess(status)) {
    const error = statusError(client, request, response, false);
    if (status >= 500) return error;
    throw error;
  }
  if (!response.complete) {
    throw new MalformedResponseError(
      `The response for ${request.label} is larger than ${MAX_JSON_BYTES / 1024 / 1024} MiB and was not read.`
    );
  }
  const json = parseJson(response.bytes, request.exact);
  return json === void 0 ? notJsonError(client, request.label, response) : { value: json.value, headers };
}
function failureOf(error, previous) {
  if (error instanceof ConnectionError) return error;
  if (error instanceof DeadlineError && previous !== void 0) throw previous;
  throw error;
}
function notJsonError(client, label, response) {
  const { status, headers, bytes } = response;
  const { "content-type": contentType = "", "content-encoding": encoding = "" } = headers;
  if (isCompressed(response))
    return new MalformedResponseError(
      `The response for ${label} (HTTP ${status}) came compressed (${client.quote(encoding, 20)}), although it was asked not to.`,
      { status, isNotService: true, hint: "A proxy between here and the service may compress it." }
    );
  const type = client.quote(contentType === "" ? "no content type" : contentType, 80);
  const text = client.quote(bodyText(bytes), 120);
  return new MalformedResponseError(
    withQuotation(`The response for ${label} (HTTP ${status}, ${type}) is not JSON`, text),
    {
      status,
      isNotService: isWebPage(bytes),
      hint: "Check the base URL: a login page or a proxy may be answering instead of the service."
    }
  );
}

// src/json/validate.ts
var JITLESS = { jitless: true };
function validate(schema, value, label, { facts = {}, within = "" } = {}) {
  const result = safeParse(schema, value, {
    ...JITLESS,
    error: ({ code, expected }) => WORDS[String(expected)] ?? WORDS[code] ?? AS_DOCUMENTED
  });
  if (result.success) return result.data;
  const [{ path: path4, message } = UNKNOWN_ISSUE] = result.error.issues;
  const steps = path4.map((step) => typeof step === "number" ? `[${step}]` : `.${String(step)}`);
  const place = [within, ...steps].join("");
  const where = place === "" ? "the body" : `"${place.replace(/^\./, "").slice(0, 80)}"`;
  throw new MalformedResponseError(
    `The response for ${label} does not match the documented format: ${where} must be ${message}.`,
    {
      hint: "None of it was used. If the service was updated, this client may need an update, too.",
      ...facts
    }
  );
}
var AS_DOCUMENTED = "as documented";
var UNKNOWN_ISSUE = { path: [], message: AS_DOCUMENTED };
var WORDS = {
  int: "an integer",
  number: "an integer",
  string: "text",
  array: "a list",
  object: "an object",
  too_small: "larger or longer",
  too_big: "smaller or shorter"
};
var textOrNull = _catch(nullable(string2()), null);
var numberOrNull = _catch(nullable(number2()), null);

// src/templates/draft-or-project.ts
function subjectName(subject) {
  return "projectId" in subject ? `project ${subject.projectId}` : `draft ${subject.draftId}`;
}
function subjectKey(subject) {
  return "projectId" in subject ? { project_id: subject.projectId } : { draft_id: subject.draftId };
}

// src/tasks/start-generation.ts
var MAX_QUOTED = 120;
var startedSchema = object({
  task_id: int().check(_positive()),
  /** For the user; this client never requests it. */
  status_url: textOrNull
});
async function generate(client, { templateId, subject, settings }, deadline = client.deadline(), { onSend, onRefused } = {}) {
  const label = `the generation from template ${templateId} for ${subjectName(subject)}`;
  const ids = `template ${templateId} and ${subjectName(subject)}`;
  const json = { ...subjectKey(subject), ...Object.keys(settings).length === 0 ? {} : { settings } };
  const path4 = `/api/v2/document_templates/${templateId}/generate/`;
  const hints = {
    400: `Check that ${ids} belong together, and the settings.`,
    403: `Ask an administrator of the service whether the user may use ${ids}; templates of the scope Project Tickets cannot be generated through the interface at all.`,
    404: `Check the ids of ${ids}. The service also answers like this for what the user may not see.`
  };
  try {
    const response = await postJson(
      client,
      { path: path4, json, label, lane: "generate", hints, onSend, onRefused },
      deadline
    );
    const task = parseStartedTask(client, response, label);
    client.started.set(task.task_id, client.clock.monotonic());
    return task;
  } catch (error) {
    if (!(error instanceof DraftServiceError)) throw error;
    const failure = error.with({ possibleEffect: MAY_HAVE_STARTED });
    const { status = 0, mayHaveStarted } = failure;
    throw failure instanceof StatusError && status >= 400 && !mayHaveStarted ? failure.withHint("No report was started.") : failure;
  }
}
var MAY_HAVE_STARTED = "The report may still have been started: look in the user's Documents in the service before starting another.";
function parseStartedTask(client, response, label) {
  const json = response.complete ? parseJson(response.bytes) : void 0;
  const started = safeParse(startedSchema, json?.value, JITLESS);
  if (started.success) return started.data;
  const effect = { mayHaveStarted: true };
  if (json === void 0) throw notJsonError(client, label, response).with(effect);
  const body = response.bytes.subarray(0, MAX_ERROR_BYTES);
  const text = client.quote(errorText(body), MAX_QUOTED);
  const quoting = text === "" ? label : `${label} ("${text}")`;
  return validate(startedSchema, json.value, quoting, {
    facts: { status: response.status, ...effect }
  });
}

// node_modules/fastest-levenshtein/esm/mod.js
var peq = new Uint32Array(65536);
var myers_32 = (a, b) => {
  const n = a.length;
  const m = b.length;
  const lst = 1 << n - 1;
  let pv = -1;
  let mv = 0;
  let sc = n;
  let i = n;
  while (i--) {
    peq[a.charCodeAt(i)] |= 1 << i;
  }
  for (i = 0; i < m; i++) {
    let eq = peq[b.charCodeAt(i)];
    const xv = eq | mv;
    eq |= (eq & pv) + pv ^ pv;
    mv |= ~(eq | pv);
    pv &= eq;
    if (mv & lst) {
      sc++;
    }
    if (pv & lst) {
      sc--;
    }
    mv = mv << 1 | 1;
    pv = pv << 1 | ~(xv | mv);
    mv &= xv;
  }
  i = n;
  while (i--) {
    peq[a.charCodeAt(i)] = 0;
  }
  return sc;
};
var myers_x = (b, a) => {
  const n = a.length;
  const m = b.length;
  const mhc = [];
  const phc = [];
  const hsize = Math.ceil(n / 32);
  const vsize = Math.ceil(m / 32);
  for (let i = 0; i < hsize; i++) {
    phc[i] = -1;
    mhc[i] = 0;
  }
  let j = 0;
  for (; j < vsize - 1; j++) {
    let mv2 = 0;
    let pv2 = -1;
    const start2 = j * 32;
    const vlen2 = Math.min(32, m) + start2;
    for (let k = start2; k < vlen2; k++) {
      peq[b.charCodeAt(k)] |= 1 << k;
    }
    for (let i = 0; i < n; i++) {
      const eq = peq[a.charCodeAt(i)];
      const pb = phc[i / 32 | 0] >>> i & 1;
      const mb = mhc[i / 32 | 0] >>> i & 1;
      const xv = eq | mv2;
      const xh = ((eq | mb) & pv2) + pv2 ^ pv2 | eq | mb;
      let ph = mv2 | ~(xh | pv2);
      let mh = pv2 & xh;
      if (ph >>> 31 ^ pb) {
        phc[i / 32 | 0] ^= 1 << i;
      }
      if (mh >>> 31 ^ mb) {
        mhc[i / 32 | 0] ^= 1 << i;
      }
      ph = ph << 1 | pb;
      mh = mh << 1 | mb;
      pv2 = mh | ~(xv | ph);
      mv2 = ph & xv;
    }
    for (let k = start2; k < vlen2; k++) {
      peq[b.charCodeAt(k)] = 0;
    }
  }
  let mv = 0;
  let pv = -1;
  const start = j * 32;
  const vlen = Math.min(32, m - start) + start;
  for (let k = start; k < vlen; k++) {
    peq[b.charCodeAt(k)] |= 1 << k;
  }
  let score = m;
  for (let i = 0; i < n; i++) {
    const eq = peq[a.charCodeAt(i)];
    const pb = phc[i / 32 | 0] >>> i & 1;
    const mb = mhc[i / 32 | 0] >>> i & 1;
    const xv = eq | mv;
    const xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
    let ph = mv | ~(xh | pv);
    let mh = pv & xh;
    score += ph >>> m - 1 & 1;
    score -= mh >>> m - 1 & 1;
    if (ph >>> 31 ^ pb) {
      phc[i / 32 | 0] ^= 1 << i;
    }
    if (mh >>> 31 ^ mb) {
      mhc[i / 32 | 0] ^= 1 << i;
    }
    ph = ph << 1 | pb;
    mh = mh << 1 | mb;
    pv = mh | ~(xv | ph);
    mv = ph & xv;
  }
  for (let k = start; k < vlen; k++) {
    peq[b.charCodeAt(k)] = 0;
  }
  return score;
};
var distance = (a, b) => {
  if (a.length < b.length) {
    const tmp = b;
    b = a;
    a = tmp;
  }
  if (b.length === 0) {
    return a.length;
  }
  if (a.length <= 32) {
    return myers_32(a, b);
  }
  return myers_x(a, b);
};

// src/text/nearest.ts
var MAX_LENGTH = 100;
var MAX_CANDIDATES = 1e3;
function nearest(name, candidates, max) {
  const folded = fold(name);
  return candidates.slice(0, MAX_CANDIDATES).map((candidate) => {
    const other = fold(candidate);
    return { candidate, edits: distance(folded, other), longest: Math.max(folded.length, other.length) };
  }).filter(({ edits, longest }) => edits < longest && edits <= Math.max(2, Math.ceil(longest * 0.4))).sort((a, b) => a.edits - b.edits).slice(0, max).map(({ candidate }) => candidate);
}
function unknownChoice(what, name, choices) {
  const [near] = nearest(name, choices, 1);
  return `There is no ${what} "${quoteWhole(name, 40)}"${near === void 0 ? "" : ` (did you mean "${near}"?)`}. There are: ${choices.join(", ")}.`;
}
function fold(name) {
  return name.slice(0, MAX_LENGTH).toLowerCase();
}

// src/templates/check-settings.ts
var MAX_LISTED = 20;
var MAX_QUOTED2 = 80;
function checkSettings(client, template, settings, sources) {
  const byName = new Map(template?.settings.map((setting) => [setting.name, setting]));
  const mistakes = Object.entries(settings).flatMap(([name, value]) => {
    const setting = byName.get(name);
    if (template !== null && setting === void 0) return [unknownName(client, name, [...byName.keys()])];
    const what = valueMistake(client, setting, value, sources?.get(name));
    return what === void 0 ? [] : [`The setting "${client.quoteOwn(name)}" ${what}`];
  });
  if (mistakes.length > 0) throw new InputError(mistakes, { hint: "No report was started." }, "settings");
}
function unknownName(client, name, names) {
  const quoted = `"${client.quoteOwn(name)}"`;
  if (names.length === 0) return `Unknown setting ${quoted}: this template has no settings.`;
  const help = didYouMean(client, name, names) ?? `It has ${listed(client, names)}.`;
  return `The template has no setting ${quoted}. ${help}`;
}
function didYouMean(client, text, candidates) {
  const [near] = nearest(text, candidates, 1);
  return near === void 0 ? void 0 : `Did you mean "${client.quote(near, MAX_QUOTED2)}"?`;
}
function valueMistake(client, setting, value, source) {
  const isScalar = ["string", "number", "boolean"].includes(typeof value);
  const text = isScalar ? source ?? String(value) : void 0;
  const quoted = text === void 0 ? void 0 : client.quoteOwn(text);
  const given = typeof value === "string" ? `"${client.quoteOwn(value)}"` : quoted ?? kindOf(value);
  const asText = `write ${quoted === void 0 ? "text" : `"${quoted}"`} in quotes, not ${given}.`;
  const choices = setting?.setting_choices ?? null;
  switch (setting?.setting_type) {
    case "boolean":
      return typeof value === "boolean" ? void 0 : `is true or false: write ${booleanSpelling(value)} without quotes, not ${given}.`;
    case "text":
      return typeof value === "string" ? void 0 : `is text: ${asText}`;
    case "choice": {
      if (choices?.length === 0) return "has no choices in this template: leave it out.";
      if (typeof value === "string" && choices?.includes(value) !== false) return void 0;
      if (choices === null || choices.includes(text ?? "")) return `is a choice of text values: ${asText}`;
      const help = didYouMean(client, text ?? "", choices);
      return `must be one of ${listed(client, choices)}, not ${given}.${help === void 0 ? "" : ` ${help}`}`;
    }
    default: {
      const problem = whyUnsendable(value);
      if (problem !== void 0) return `cannot be sent: ${problem}.`;
      const asSent = client.quoteOwn(String(value));
      if (setting !== void 0 || typeof value !== "number" || quoted === asSent) return void 0;
      return `would be sent as ${asSent}: write "${quoted}" in quotes if it is text, or else ${asSent}.`;
    }
  }
}
function booleanSpelling(value) {
  const text = String(value).trim();
  if (/^(?:true|yes|on|1|y)$/i.test(text)) return "true";
  return /^(?:false|no|off|0|n)$/i.test(text) ? "false" : "true or false";
}
function kindOf(value) {
  if (value === null) return "nothing (null)";
  if (value === void 0) return "nothing";
  return Array.isArray(value) ? "a list" : "an object";
}
function listed(client, names) {
  const quoted = names.slice(0, MAX_LISTED).map((name) => `"${client.quote(name, MAX_QUOTED2)}"`);
  return `${quoted.join(", ")}${names.length > quoted.length ? ", \u2026" : ""}`;
}
function whyUnsendable(value, ancestors = []) {
  switch (typeof value) {
    case "string":
    case "boolean":
      return void 0;
    case "number":
      if (!Number.isFinite(value)) return `${value} is not a number in JSON`;
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? `${value} is too large to be kept exactly` : void 0;
    case "object":
      return value === null ? void 0 : memberProblem(value, ancestors);
    default:
      return NOT_JSON;
  }
}
var NOT_JSON = "it contains something that JSON does not support";
var JSON_TAGS = /* @__PURE__ */ new Set(["[object Object]", "[object Array]"]);
function memberProblem(value, ancestors) {
  if (ancestors.includes(value)) return "it refers to itself";
  if (!JSON_TAGS.has(Object.prototype.toString.call(value))) return NOT_JSON;
  if ("toJSON" in value && typeof value.toJSON === "function") return NOT_JSON;
  for (const member of Object.values(value)) {
    const problem = whyUnsendable(member, [...ancestors, value]);
    if (problem !== void 0) return problem;
  }
  return void 0;
}

// src/address/configurable-draft-templates-path.ts
var DEFAULT_DRAFT_TEMPLATES_PATH = "/api/v2/drafts/{draft_id}/document_templates/";
var PLACEHOLDER = "{draft_id}";
var DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;
function parseDraftTemplatesPath(text) {
  const path4 = text.trim() === "" ? DEFAULT_DRAFT_TEMPLATES_PATH : text.trim();
  const refuse = (what) => {
    const example = `Give a path such as ${DEFAULT_DRAFT_TEMPLATES_PATH}.`;
    throw new InputError([`The path of a Draft's templates must ${what}. ${example}`]);
  };
  if (!path4.startsWith("/") || path4.startsWith("//"))
    refuse('begin with one "/": it starts after the base URL');
  if (!path4.includes(PLACEHOLDER)) refuse("contain {draft_id}");
  if (/[\s#\\\p{Cc}]/u.test(path4) || DOT_SEGMENT.test(path4)) refuse('not contain spaces, "#", "\\" or ".."');
  return path4;
}
function draftTemplatesPath(path4, draftId2) {
  return path4.replaceAll(PLACEHOLDER, String(draftId2));
}

// src/json/canonical-json.ts
var MAX_DEPTH2 = 1e3;
var MAX_LENGTH2 = 256 * 1024 * 1024;
var INDENT = "  ";
var OUTERMOST = "\n";
function canonicalJson(value, ignore = /* @__PURE__ */ new Set()) {
  return `${written(value, OUTERMOST, ignore)}
`;
}
function written(value, line, ignore) {
  const isArray = Array.isArray(value);
  if (!isArray && !isObject(value)) return exactDigits(value) ?? JSON.stringify(value);
  if (line.length > MAX_DEPTH2 * INDENT.length)
    throw new MalformedResponseError(
      `A body of the service is nested deeper than ${MAX_DEPTH2} levels and was refused.`
    );
  const inner = `${line}${INDENT}`;
  let text = "";
  const add = (key, member) => {
    text += `${text === "" ? "" : ","}${inner}${key}${written(member, inner, ignore)}`;
    if (text.length > MAX_LENGTH2)
      throw new MalformedResponseError(
        "A body of the service would make a file above 256 MiB and was refused."
      );
  };
  if (isArray) for (const member of value) add("", member);
  else {
    const kept = line === OUTERMOST ? "id" : void 0;
    const keys = Object.keys(value).filter((key) => key === kept || !ignore.has(key));
    for (const key of keys.sort()) add(`${JSON.stringify(key)}: `, value[key]);
  }
  const [open2, close] = isArray ? "[]" : "{}";
  return `${open2}${text}${text === "" ? "" : line}${close}`;
}

// src/lists/object-id.ts
var MAX_KEYS_SHOWN = 8;
function idOf(member) {
  if (typeof member !== "object" || member === null || !("id" in member)) return void 0;
  return isId(member.id) ? member.id : void 0;
}
function isId(value) {
  return Number.isSafeInteger(value) || typeof value === "string" && value !== "";
}
function isRequestable(id2) {
  const text = String(id2);
  const isExact = typeof id2 === "string" || Number.isSafeInteger(id2);
  return isExact && text.trim() !== "" && text !== "." && text !== ".." && text.isWellFormed();
}
function uniqueIds(client, list, requested = true) {
  const seen = /* @__PURE__ */ new Set();
  return (member) => {
    const id2 = idOf(member);
    if (id2 === void 0 || requested && !isRequestable(id2)) {
      const keys = client.quote(Object.keys(member).slice(0, MAX_KEYS_SHOWN).join(", "), 120);
      const given = Array.isArray(member.id) || isObject(member.id) ? "\u2026" : JSON.stringify(member.id);
      const why = Object.hasOwn(member, "id") ? `the "id" ${client.quote(given, 40)}, which is neither text that can be part of an address nor an integer below 2^53` : `no "id" (its keys: ${keys || "none"})`;
      throw new MalformedResponseError(`A member of ${list} has ${why}, so it cannot be read.`);
    }
    if (seen.has(id2))
      throw new MalformedResponseError(
        `Among ${list} the id ${client.quote(String(id2), 40)} comes more than once: two objects cannot share one.`
      );
    seen.add(id2);
    return id2;
  };
}

// src/lists/completeness-check.ts
var CompletenessCheck = class {
  firsts = /* @__PURE__ */ new Map();
  counts = /* @__PURE__ */ new Set();
  pages = 0;
  /** Members that arrived, each once. */
  total = 0;
  startPage(count) {
    this.pages += 1;
    if (count !== void 0) this.counts.add(count);
  }
  /** Whether a member of the page has not arrived before. */
  isNew(member) {
    const isNew = this.isFirst(member);
    if (isNew) this.total += 1;
    return isNew;
  }
  /** Why the reading is not complete; undefined when nothing contradicts it. */
  get mismatch() {
    const [count, another] = this.counts;
    if (count === void 0) return void 0;
    if (another !== void 0) return "its count changed during the reading";
    return count === this.total ? void 0 : `${count} members announced, ${this.total} received`;
  }
  isFirst(member) {
    const id2 = idOf(member);
    if (id2 === void 0) return true;
    const first = this.firsts.get(id2);
    if (first === void 0) {
      this.firsts.set(id2, { page: this.pages, member });
      return true;
    }
    first.bodies ??= /* @__PURE__ */ new Map([[canonicalJson(first.member), { page: first.page, onPage: 1, yielded: 1 }]]);
    const { bodies } = first;
    const text = canonicalJson(member);
    const equal = bodies.get(text) ?? { page: this.pages, onPage: 0, yielded: 0 };
    bodies.set(text, equal);
    equal.onPage = equal.page === this.pages ? equal.onPage + 1 : 1;
    equal.page = this.pages;
    if (equal.onPage <= equal.yielded) return false;
    equal.yielded = equal.onPage;
    return true;
  }
};

// src/lists/envelope.ts
var MAX_LINK_LENGTH = 16384;
var ENVELOPE = object({
  results: custom(Array.isArray, { error: "a list" }),
  next: nullish2(string2({ error: "text or null" })),
  count: nullish2(int().check(_nonnegative({ error: "0 or more" })))
});
function openEnvelope({ value, headers }, label) {
  const linkedNext = nextLink((headers.link ?? "").slice(0, MAX_LINK_LENGTH));
  if (Array.isArray(value)) return { members: value, next: linkedNext, count: void 0 };
  const { results, next, count } = validate(ENVELOPE, value, label);
  return { members: results, next: (next ?? "") || linkedNext, count: count ?? void 0 };
}
var PARAMETER = String.raw`\s*;\s*([^\s<>;,="]+)\s*(?:=\s*(?:"([^"]*)"|([^\s",;]*)))?`;
var LINK = new RegExp(`<([^<>]*)>((?:${PARAMETER})*)`, "g");
function nextLink(header) {
  for (const [, target, parameters] of header.matchAll(LINK)) {
    const relation = [...String(parameters).matchAll(new RegExp(PARAMETER, "g"))].find(
      ([, name]) => String(name).toLowerCase() === "rel"
    );
    const relations = (relation?.[2] ?? relation?.[3] ?? "").toLowerCase().split(/\s/);
    if (relations.includes("next")) return target;
  }
  return void 0;
}
function nextPath(listPath, next) {
  const query = /^[^?#]*\?([^#]*)/.exec(next)?.[1] ?? "";
  if (query === "") return void 0;
  const [path4, ownQuery = ""] = listPath.split(/\?(.*)/s);
  const overridden = new Set(query.split("&").map(nameOf));
  const kept = ownQuery.split("&").filter((pair) => pair !== "" && !overridden.has(nameOf(pair)));
  return `${String(path4)}?${[query, ...kept].join("&")}`;
}
function nameOf(pair) {
  return [...new URLSearchParams(pair).keys()][0];
}

// src/lists/read-list.ts
var MAX_READINGS = 2;
async function readAll(client, list, deadline, limit = Number.POSITIVE_INFINITY) {
  for (let reading = 1; ; reading += 1) {
    const check = new CompletenessCheck();
    const pages = [];
    for await (const { members } of readPages(client, list, deadline, check)) {
      pages.push(members);
      if (check.total >= limit) return pages.flat().slice(0, limit);
    }
    if (check.mismatch === void 0) return pages.flat();
    if (reading === MAX_READINGS)
      throw incompleteListError(list, `${check.mismatch} (in ${MAX_READINGS} readings)`);
  }
}
function incompleteListError(list, why) {
  return new IncompleteListError(`The list of ${list.label} is incomplete: ${why}.`, {
    hint: "Try again when nobody is changing it."
  });
}
var MAX_EMPTY_PAGES = 20;
var MAX_NEXT_LENGTH = 16384;
async function* readPages(client, list, deadline, check, start = list.path) {
  const visited = /* @__PURE__ */ new Set();
  const inTurns = turnsFor(deadline, list.label);
  let empty = 0;
  let path4 = start;
  while (path4 !== void 0) {
    if (visited.has(path4)) throw paginationError(list, "a page links back to an earlier one");
    if (empty > MAX_EMPTY_PAGES)
      throw paginationError(
        list,
        `${empty} consecutive pages have no new members and still link to a next one`
      );
    visited.add(path4);
    const page = openEnvelope(await getJson(client, { ...list, path: path4 }, deadline), list.label);
    const repeated = /* @__PURE__ */ new Set();
    check.startPage(page.count);
    await inTurns(page.members, (member) => {
      if (!check.isNew(member)) repeated.add(member);
    });
    const members = repeated.size === 0 ? page.members : page.members.filter((member) => !repeated.has(member));
    empty = members.length === 0 ? empty + 1 : 0;
    yield { members, next: page.next };
    path4 = nextPagePath(list, page.next);
  }
}
function nextPagePath(list, next) {
  if (next === void 0) return void 0;
  if (next.length > MAX_NEXT_LENGTH) throw paginationError(list, "the address of its next page is too long");
  const path4 = nextPath(list.path, next);
  if (path4 === void 0) throw paginationError(list, "the address of its next page has no query");
  return path4;
}
function paginationError(list, why) {
  return new IncompleteListError(`The list of ${list.label} cannot be read to its end: ${why}.`, {
    hint: "Report this to the owner of the service."
  });
}

// src/templates/list-templates.ts
var templateSchema = object({
  id: int(),
  name: string2(),
  description: textOrNull,
  template_type: textOrNull,
  template_scope: textOrNull,
  settings: unknown()
});
var settingSchema = object({
  /** The key in a generate request. */
  name: string2(),
  display_name: textOrNull,
  description: textOrNull,
  /** `boolean`, `choice`, `text`, or another kind, whose values are sent unchecked. */
  setting_type: string2(),
  /** Used when the setting is not sent. A string, also for a boolean. */
  default_value: _default(nullable(string2()), null),
  setting_choices: _default(nullable(custom(isStringArray)), null),
  display_order: numberOrNull
});
function isStringArray(value) {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
function parseTemplate(client, member, label) {
  const { settings, ...template } = validate(templateSchema, member, label);
  let parsed;
  return {
    ...template,
    get settings() {
      const name = client.quote(template.name, 100);
      parsed ??= parseSettings(settings, `template ${template.id} ("${name}") among ${label}`);
      return parsed;
    }
  };
}
function parseSettings(value, label) {
  const settings = validate(array(unknown()), value, label, { within: "settings" });
  const order = (setting) => setting.display_order ?? Number.MAX_VALUE;
  return settings.map((setting, index) => validate(settingSchema, setting, label, { within: `settings[${index}]` })).sort((one, other) => order(one) - order(other));
}
var SCOPE = { project: "Project Home", draft: "Draft Home", tickets: "Project Tickets" };
function effectiveSettings(template, sent) {
  const defaults = template.settings.map(({ name, setting_type: kind, default_value: value }) => {
    const word = kind === "boolean" ? value?.trim().toLowerCase() : void 0;
    return [name, word === "true" || word === "false" ? word === "true" : value];
  });
  return Object.fromEntries([...defaults, ...Object.entries(sent)]);
}
async function listTemplates(client, subject, deadline = client.deadline()) {
  const label = `the templates of ${subjectName(subject)}`;
  const path4 = "projectId" in subject ? `/api/v2/projects/${subject.projectId}/document_templates/` : draftTemplatesPath(client.draftTemplatesPath, subject.draftId);
  const members = await readAll(client, { path: path4, label }, deadline);
  const templates = [];
  await turnsFor(deadline, label)(members, (member) => templates.push(parseTemplate(client, member, label)));
  return templates;
}

// src/templates/check-scope.ts
var MAX_QUOTED3 = 100;
function checkScope(client, template, subject) {
  const { template_scope: scope, id: id2, name } = template;
  const refuse = (reason, hint) => {
    const label = `Template ${id2} ("${client.quote(name, MAX_QUOTED3)}")`;
    throw new InputError([`${label} is of the scope ${scope}: ${reason}`], { hint });
  };
  if (scope === SCOPE.tickets) {
    const reason = "the service does not generate such reports through its interface.";
    refuse(reason, "Choose another template.");
  }
  if (scope === SCOPE.draft && "projectId" in subject)
    refuse("it reports on a draft, not on a project.", "Give a draft id instead of the project id.");
  if (scope === SCOPE.project && "draftId" in subject)
    refuse("it reports on a project, not on a draft.", "Give a project id instead of the draft id.");
}

// src/templates/template-by-name.ts
var MAX_LISTED2 = 5;
var MAX_QUOTED4 = 100;
function templateByName(client, templates, name, subject) {
  const matches = templates.filter((template) => template.name === name);
  const [first] = matches;
  const ids = [...new Set(matches.map((template) => template.id))];
  if (first !== void 0 && ids.length === 1) return first;
  const quoted = `"${client.quoteOwn(name)}"`;
  const where = subjectName(subject);
  if (ids.length > 1) {
    throw new InputError([`${ids.length} templates of ${where} are called ${quoted}.`], {
      hint: `Give the id of the right one: ${ids.slice(0, MAX_LISTED2).join(", ")}${ids.length > MAX_LISTED2 ? ", \u2026" : ""}.`
    });
  }
  throw new InputError(
    [`${where.charAt(0).toUpperCase()}${where.slice(1)} has no template called ${quoted}.`],
    { hint: suggestTemplates(client, templates, name) }
  );
}
function templateById(client, templates, id2, subject) {
  const [found, other] = templates.filter((template) => template.id === id2);
  if (found === void 0 || other === void 0) return found;
  const names = [found, other].map(({ name }) => `"${client.quote(name, MAX_QUOTED4)}"`).join(" and ");
  throw new MalformedResponseError(`Two templates of ${subjectName(subject)} have the id ${id2}: ${names}.`, {
    hint: "Nothing was started. Report this to the owner of the service."
  });
}
function suggestTemplates(client, templates, name) {
  if (templates.length === 0) return "There are no templates.";
  const near = nearest(name, [...new Set(templates.map((template) => template.name))], MAX_LISTED2);
  const similar = near.flatMap((nearName) => templates.filter((template) => template.name === nearName));
  const listed2 = (near.length > 0 ? similar : templates).slice(0, MAX_LISTED2).map((template) => `"${client.quote(template.name, MAX_QUOTED4)}" (id ${template.id})`);
  return near.length > 0 ? `Did you mean ${listed2.join(", ")}?` : `It has ${listed2.join(", ")}${templates.length > listed2.length ? ", \u2026" : ""}.`;
}

// src/drafts/object-families.ts
var FAMILIES = {
  folder: { path: "folders", singular: "Folder", plural: "Folders" },
  form: { path: "forms", singular: "Form", plural: "Forms" },
  field: { path: "fields", singular: "Field", plural: "Fields" },
  editCheck: { path: "checks", singular: "Edit Check", plural: "Edit Checks" },
  derivation: { path: "derivations", singular: "Derivation", plural: "Derivations" },
  matrix: { path: "matrices", singular: "Matrix", plural: "Matrices" },
  customFunction: { path: "custom_functions", singular: "Custom Function", plural: "Custom Functions" },
  dataDictionary: { path: "data_dictionaries", singular: "Data Dictionary", plural: "Data Dictionaries" },
  dataDictionaryEntry: {
    path: "data_dictionary_entries",
    singular: "Data Dictionary Entry",
    plural: "Data Dictionary Entries"
  },
  unitDictionary: { path: "unit_dictionaries", singular: "Unit Dictionary", plural: "Unit Dictionaries" },
  testCase: { path: "test_cases", singular: "Test Case", plural: "Test Cases" }
};
function isFamilyName(name) {
  return Object.hasOwn(FAMILIES, name);
}
var FAMILY_NAMES = Object.keys(FAMILIES).filter(isFamilyName);
var FAMILY_PATHS = FAMILY_NAMES.map((name) => FAMILIES[name].path);

// src/drafts/endpoints.ts
function parseQuery(texts) {
  const mistakes = queryMistakes(texts);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return texts.map((text) => {
    const at = text.indexOf("=");
    return [text.slice(0, at), text.slice(at + 1)];
  });
}
function queryMistakes(texts) {
  return texts.filter((text) => text.indexOf("=") < 1).map(
    (text) => `Write a query parameter as name=value, such as page_size=500, not "${quoteWhole(text)}".`
  );
}
var CHECK_STEP_COMMENTS = [["include_check_step_comments", "true"]];
var DRAFTS_IDLE_TIMEOUT_MS = 12e4;
function draftDetail(draftId2, query = []) {
  return getRequest(`/api/v2/drafts/${pathSegment(draftId2)}/`, query, draftLabel(draftId2));
}
function objectList(family, draftId2, query = []) {
  const { path: path4, plural } = FAMILIES[family];
  return getRequest(
    `/api/v2/drafts/${pathSegment(draftId2)}/${path4}/`,
    query,
    `the ${plural.toLowerCase()} of ${draftLabel(draftId2)}`
  );
}
function objectDetail(family, draftId2, id2, query = []) {
  return getRequest(objectPath(family, draftId2, id2), query, objectLabel(family, draftId2, id2));
}
function objectMetadata(family, draftId2, id2, query = []) {
  return getRequest(
    `${objectPath(family, draftId2, id2)}/metadata`,
    query,
    `the metadata of ${objectLabel(family, draftId2, id2)}`
  );
}
function objectPath(family, draftId2, id2) {
  return `/api/v2/drafts/${pathSegment(draftId2)}/${FAMILIES[family].path}/${pathSegment(id2)}`;
}
function objectLabel(family, draftId2, id2) {
  return `${FAMILIES[family].singular.toLowerCase()} ${idText(id2)} of ${draftLabel(draftId2)}`;
}
function getRequest(path4, query, label, hints) {
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const address = text === "" ? path4 : `${path4}?${text}`;
  return { path: address, label, idleTimeoutMs: DRAFTS_IDLE_TIMEOUT_MS, hints };
}
function draftLabel(draftId2) {
  return `draft ${idText(draftId2)}`;
}
function idText(id2) {
  return quoteWhole(String(id2));
}
function pathSegment(id2) {
  if (!isRequestable(id2))
    throw new InputError([`Invalid or missing id: "${idText(id2)}". Give one that the list shows.`]);
  return encodeURIComponent(String(id2));
}

// src/drafts/key-meanings.ts
var MAX_KEY_LENGTH = 100;
var ORDER_KEYS = /* @__PURE__ */ new Set(["ordinal", "order", "position", "sequence"]);
var CODE_KEYS = ["code", "coded_value", "coded_data", "coded", "coded_unit"];
var FAMILY_WORDS = new Map([
  ...Object.values(FAMILIES).map(({ path: path4, singular }) => [
    path4,
    [singular.toLowerCase().replaceAll(" ", "_")]
  ]),
  [FAMILIES.editCheck.path, ["check", "edit_check"]]
]);
function foldKey(key) {
  if (key.length > MAX_KEY_LENGTH) return "";
  const lower = key.toLowerCase();
  if (lower === key || key.toUpperCase() === key) return lower;
  return key.replace(/[a-z0-9](?=[A-Z])|[A-Z](?=[A-Z][a-z]{2})/g, "$&_").toLowerCase();
}
function familyWords(family) {
  return family === void 0 ? [] : FAMILY_WORDS.get(family) ?? [family];
}
function isOrderKey(key) {
  return ORDER_KEYS.has(foldKey(key));
}
function isCounterKey(key) {
  return /^(?!(?:.*_)?(?:max|min)(?:imum)?_)(?:.*_)?count$/.test(foldKey(key));
}
var STUDY_KEYS = ["study", "project"];
var PARENT_KEYS = [
  "draft",
  "folder",
  "form",
  "data_dictionary",
  "unit_dictionary",
  "check",
  "parent",
  "object"
];
var KINDS = [...STUDY_KEYS, ...PARENT_KEYS];
var PARENT_KEY = new RegExp(`^(?:parent_|draft_)?(${KINDS.join("|")})(s|_ids?|_oids?|_names?)?$`);
function parentKindOf(key, family, value) {
  const name = foldKey(key);
  const [, kind, ending] = PARENT_KEY.exec(name) ?? [];
  const isCounter = ending === "s" && typeof value === "number";
  return kind === void 0 || isCounter || isOwnName(name, family) ? void 0 : kind;
}
function isOwnName(name, family) {
  const own = name.replace(/^draft_(?=.+_)/, "");
  return familyWords(family).some((word) => own === `${word}_oid` || own === `${word}_name`);
}

// src/drafts/label-and-oid.ts
var MAX_LABEL_LENGTH = 1e4;
var NAME_KEYS = new Map(
  [void 0, ...FAMILY_PATHS].map((family) => [family, nameKeys(family)])
);
function nameKeys(family) {
  const words = familyWords(family);
  const isEntry = family === FAMILIES.dataDictionaryEntry.path;
  const oids = [...isEntry ? CODE_KEYS : [], "oid", ...words.map((word) => `${word}_oid`)];
  const names = words.flatMap((word) => [`draft_${word}_name`, `${word}_name`]);
  const texts = isEntry ? ["user_data_string", "unit_string", "text"] : [];
  return { labels: ["name", "label", ...names, ...texts, ...oids, "title"], oids };
}
function keysOf(family) {
  return NAME_KEYS.get(family) ?? nameKeys(family);
}
function isLabelKey(key, family) {
  return rankOf(foldKey(key), keysOf(family)) !== void 0;
}
function rankOf(name, { labels }) {
  const index = labels.indexOf(name);
  if (index >= 0) return index;
  return name.endsWith("_name") && parentKindOf(name) === void 0 ? labels.length : void 0;
}
function labelOf(object2, family) {
  return ownLabelOf(object2, family) || `#${oneLine(String(idOf(object2) ?? "?"), MAX_LABEL_LENGTH)}`;
}
function oidOf(object2, family) {
  const { oids } = keysOf(family);
  let found = { rank: oids.length, text: "" };
  for (const key in object2) {
    const rank = oids.indexOf(foldKey(key));
    if (rank < 0 || rank >= found.rank) continue;
    const value = object2[key];
    const text = typeof value === "number" ? String(value) : exactDigits(value) ?? value;
    if (typeof text === "string" && text.trim() !== "") found = { rank, text };
  }
  return found.text;
}
function ownLabelOf(object2, family) {
  return ownLabelWithKey(object2, family).label;
}
function ownLabelWithKey(object2, family) {
  const keys = keysOf(family);
  let found = { rank: Infinity, key: "", label: "" };
  for (const key of Object.keys(object2)) {
    const rank = typeof object2[key] === "string" ? rankOf(foldKey(key), keys) : void 0;
    if (rank === void 0 || rank >= found.rank) continue;
    const label = oneLine(String(object2[key]), MAX_LABEL_LENGTH);
    if (label !== "") found = { rank, key, label };
  }
  return found;
}
var STUDY_PARTS = STUDY_KEYS.map((kind) => [`${kind}_name`, kind]);
var PARENT_PARTS = PARENT_KEYS.map((kind) => [`${kind}_oid`, `${kind}_name`, kind]);
var PART_KEYS = new Set([...STUDY_PARTS, ...PARENT_PARTS].flat());
function fullLabel(object2, family) {
  const textsAt = partTexts(object2);
  const parts = [
    ...textsAt(STUDY_PARTS),
    oneLine(oidOf(object2, family), MAX_LABEL_LENGTH),
    title(ownLabelOf(object2, family)),
    ...textsAt(PARENT_PARTS)
  ].filter((part) => part !== "");
  return parts.length === 0 ? title(labelOf(object2, family)) : [...new Set(parts)].join(" \xB7 ");
}
function studyOf(draft) {
  return partTexts(draft)(STUDY_PARTS)[0] ?? "";
}
function partTexts(object2) {
  const texts = /* @__PURE__ */ new Map();
  for (const key of Object.keys(object2)) {
    const name = foldKey(key);
    const text = PART_KEYS.has(name) ? textOf2(object2[key], name) : "";
    if (text !== "") texts.set(name, text);
  }
  return (parts) => parts.flatMap((keys) => keys.flatMap((key) => texts.get(key) ?? []).slice(0, 1));
}
function textOf2(value, kind) {
  if (typeof value === "string") return title(oneLine(value, MAX_LABEL_LENGTH));
  return isObject(value) ? title(ownLabelOf(value, kind)) : "";
}
function title(label) {
  return titleText(label, MAX_LABEL_LENGTH);
}

// src/concurrency/map-concurrent.ts
async function mapConcurrent(items, limit, map) {
  const results = [];
  const entries = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [index, item] of entries) {
      if (failed) return;
      try {
        results[index] = await map(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

// src/concurrency/semaphore.ts
function semaphore(maxPermits) {
  let free = maxPermits;
  const queue = /* @__PURE__ */ new Set();
  const release = () => {
    const [next] = queue;
    if (next === void 0) free += 1;
    else queue.delete(next);
    next?.(void 0);
  };
  return async (work, wait) => {
    if (free > 0) free -= 1;
    else {
      const { promise: permit, resolve } = Promise.withResolvers();
      queue.add(resolve);
      await wait(permit).catch((error) => {
        if (!queue.delete(resolve)) release();
        throw error;
      });
    }
    try {
      return await work();
    } finally {
      release();
    }
  };
}

// src/http/rate-limit-and-concurrency.ts
var MAX_CONCURRENT_REQUESTS = 10;
var WHAT = { generate: "starting reports", other: "requests" };
var MIN_ANNOUNCED_MS = 3e4;
function rateLimiter(clock, backoff, notice2) {
  const blockedUntil = { generate: 0, other: 0 };
  let announced = 0;
  const withPermit = semaphore(MAX_CONCURRENT_REQUESTS);
  const blockedMs = (lane) => blockedUntil[lane] - clock.monotonic();
  const untilOpen = async (lane, deadline) => {
    for (let wait = blockedMs(lane); wait > 0; wait = blockedMs(lane)) {
      const limits = `The service limits ${WHAT[lane]} (HTTP 429)`;
      const moment = formatMoment(clock.now() + wait);
      if (wait >= deadline.left() && !deadline.signal.aborted) {
        throw new RateLimitError(`${limits} for ${formatDuration(wait)}, longer than the time left.`, {
          status: 429,
          retryAfterMs: wait,
          hint: `It can continue at ${moment}.`
        });
      }
      if (wait >= MIN_ANNOUNCED_MS && blockedUntil[lane] !== announced) {
        announced = blockedUntil[lane];
        notice2(`${limits}: the next one is sent in ${formatDuration(wait)}, at ${moment}.`);
      }
      await deadline.sleep(wait);
    }
  };
  const sendWhenOpen = async (send2, { lane, deadline, label }) => {
    for (; ; ) {
      await untilOpen(lane, deadline);
      if (lane === "generate") return send2();
      const sent = await withPermit(
        // A 429 may have blocked the lane while the request was queued.
        async () => blockedMs(lane) > 0 ? void 0 : send2(),
        (permit) => deadline.race(permit, label)
      );
      if (sent !== void 0) return sent;
    }
  };
  return {
    untilOpen,
    /**
     * Sends a request when its lane is open and a permit is free; after a 429 again, when the lane has opened.
     *
     * @param send one attempt; the first is number 1
     * @returns the first response that is not a 429; a 429 only if `retry` is false
     */
    async send(send2, request) {
      for (let number4 = 1; ; number4 += 1) {
        const response = await sendWhenOpen(() => send2(number4), request);
        if (response.status !== 429) return response;
        const until = clock.monotonic() + backoff(number4, response.retryAfterMs);
        const affected = request.lane === "generate" ? ["generate"] : ["generate", "other"];
        for (const lane of affected) blockedUntil[lane] = Math.max(blockedUntil[lane], until);
        if (request.retry === false) return response;
      }
    }
  };
}

// src/drafts/read-objects.ts
async function readObject(client, request, deadline = client.deadline()) {
  const { value } = await getJson(client, request, deadline);
  return asObject(value, client.secrets.redact(request.label));
}
function asObject(value, label) {
  if (isObject(value)) return value;
  throw new MalformedResponseError(`The response for ${label} contains something that is not an object.`);
}

// src/report/templates-and-label.ts
var MAX_TEMPLATES_MS = 3e4;
var MAX_SUBJECT_MS = 1e4;
var OPTIONAL_FRACTION = 0.1;
var MAX_LABEL = 300;
var WRONG_PATH_KINDS = /* @__PURE__ */ new Set(["not-found", "rejected", "malformed", "redirect"]);
var CHECK_ID = "Check the draft id. The service also answers like this for what the user may not see. No report was started.";
async function readLabel(client, subject, deadline) {
  if (!("draftId" in subject)) return null;
  const exact = "text";
  const request = { ...draftDetail(subject.draftId), exact, hints: { 404: CHECK_ID } };
  const body = redactDeep(client.secrets, await readObject(client, request, deadline));
  const label = fullLabel(body, "draft");
  return label.startsWith("#") && ownLabelOf(body, "draft") === "" ? null : client.quote(label, MAX_LABEL);
}
async function templatesAndLabel(client, subject, deadline, required3, strict) {
  const [listed2, detail] = await Promise.allSettled([
    required3 || strict ? listTemplates(client, subject, deadline) : optionalRead(client, subject, deadline, MAX_TEMPLATES_MS, listTemplates),
    optionalRead(client, subject, deadline, MAX_SUBJECT_MS, readLabel)
  ]);
  const subjectLabel = detail.status === "fulfilled" ? detail.value : null;
  const error = errorOf(listed2, deadline);
  const detailError = errorOf(detail, deadline);
  const templates = listed2.status === "fulfilled" ? listed2.value : [];
  if (templates.length === 0 && detailError?.kind === "not-found") throw detailError;
  if (error === void 0) return { templates, subjectLabel };
  if (!("draftId" in subject) && (isLogin(error) || error.kind === "not-found")) throw error;
  if (detailError !== void 0 && isLogin(detailError)) throw detailError;
  if (required3) {
    if ("draftId" in subject && WRONG_PATH_KINDS.has(error.kind)) {
      const blamesOther = detail.status === "fulfilled" && (isLogin(error) || error.kind === "not-found");
      throw (blamesOther ? error.with({ hint: void 0 }) : error).withHint(
        "The path of a Draft's template list is an assumption: set Path of Draft Templates (draft-templates-path), or give the template's id instead of its name."
      );
    }
    throw error;
  }
  if (strict && error.kind !== "permission" && !WRONG_PATH_KINDS.has(error.kind)) throw error;
  client.notice(
    `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`
  );
  return { templates: void 0, subjectLabel };
}
function errorOf(outcome, deadline) {
  if (outcome.status === "fulfilled") return void 0;
  const error = outcome.reason;
  if (!(error instanceof DraftServiceError)) throw error;
  const isFatal = error instanceof TlsError || error.kind === "authentication" || error.kind === "aborted" || error instanceof RateLimitError && (error.retryAfterMs ?? 0) >= deadline.left();
  if (isFatal) throw error;
  return error;
}
function isLogin(error) {
  return error.facts.isNotService === true || error.kind === "redirect";
}
async function optionalRead(client, subject, deadline, maxMs, request) {
  const read = () => request(client, subject, deadline.within(Math.min(maxMs, deadline.left() * OPTIONAL_FRACTION)));
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    await client.limiter.untilOpen("other", deadline);
    return read();
  }
}

// src/report/plan-and-start.ts
var UNCHECKED = "Its settings are not checked here; the service decides.";
async function planReport(client, { template: wanted, subject, settings: entered = {}, sources }, deadline = client.deadline(), strict = false) {
  const byName = "name" in wanted;
  const { templates, subjectLabel } = await templatesAndLabel(client, subject, deadline, byName, strict);
  const listed2 = templates ?? [];
  const templateId = byName ? templateByName(client, listed2, wanted.name, subject).id : wanted.id;
  const found = templates && listedTemplate(client, templates, templateId, subject);
  const template = found && (byName || hasValidSettings(client, found)) ? found : null;
  const settings = typeof entered === "function" ? entered(template) : entered;
  checkSettings(client, template, settings, sources);
  return { templateId, template, subject, subjectLabel, settings };
}
async function planAndStart(client, request, deadline, events) {
  events.onPhase?.("reading the templates");
  const plan = await planReport(client, request, deadline);
  const { task_id: taskId } = await startReport(client, plan, deadline, events);
  return { taskId, plan };
}
async function startReport(client, plan, deadline = client.deadline(), events = {}) {
  await deadline.sleep(1);
  await deadline.sleep(1);
  events.onPlan?.(plan);
  events.onPhase?.("starting the report");
  const started = await generate(client, plan, deadline, events);
  await withTaskId(
    started.task_id,
    async () => events.onTask?.(started, plan),
    () => ({ taskExists: true })
  );
  return started;
}
function listedTemplate(client, templates, id2, subject) {
  const found = templateById(client, templates, id2, subject);
  if (found === void 0) {
    const missing = `Template ${id2} is not among the templates of ${subjectName(subject)}.`;
    if ("projectId" in subject) {
      const hint = `Only a project's own active templates are listed; one for drafts needs a draft id. ` + suggestTemplates(client, templates, "");
      throw new InputError([missing], { hint });
    }
    client.notice(`${missing} ${UNCHECKED}`);
    return void 0;
  }
  checkScope(client, found, subject);
  return found;
}
function hasValidSettings(client, template) {
  try {
    return Array.isArray(template.settings);
  } catch (error) {
    if (!(error instanceof MalformedResponseError)) throw error;
    client.notice(`${error.message} ${UNCHECKED}`);
    return false;
  }
}
function planSubject({ subject, subjectLabel: label }) {
  return label === null ? subjectName(subject) : `${label} (${subjectName(subject)})`;
}

// platform/http/open-client.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/text/secrets.ts
var MIN_LENGTH = 4;
var REDACTED = "***";
var UNSEEN = /[\p{C}\p{DI}]|[^\S ]|\s\s/u;
var IGNORABLE = new RegExp("\\p{DI}", "gu");
var SIGNATURE = /[?&](?:[\w.-]{0,40}[-_])?(?:sig|signature|token)=([^&]{6,})/gi;
var ACCESS = /([?&](?:[\w.-]{0,40}[-_])?(?:sig|signature|token)=)[^&\s"']{6,}/gi;
var MAX_SIGNATURES = 10;
var PERCENT_ENCODED = /%[0-7][0-9a-f]/gi;
function asSeen(text) {
  return oneLine(oneLine(text, Infinity).replace(IGNORABLE, ""), Infinity);
}
function hideSignatures(text) {
  return text.replace(ACCESS, `$1${REDACTED}`);
}
var Secrets = class {
  secrets = /* @__PURE__ */ new Set();
  maxLength = 0;
  onNew;
  /** @param onNew called with each secret once; hosts with a log mask (GitHub Actions) pass it on */
  constructor(onNew) {
    this.onNew = onNew;
  }
  /** Registers a secret as it is, and as a line shows it. One of fewer than 4 UTF-16 units is ignored. */
  add(secret) {
    if (secret.length < MIN_LENGTH || this.secrets.has(secret)) return;
    this.secrets.add(secret);
    this.maxLength = Math.max(this.maxLength, secret.length);
    this.onNew?.(secret);
    this.add(asSeen(secret));
  }
  /** Registers a token as it is, in base64, both also as addresses write them, and as JSON writes it. */
  addToken(token) {
    for (const text of [token, JSON.stringify(token).slice(1, -1), encodeURIComponent(token.toWellFormed())])
      this.add(text);
    this.addBase64(token);
  }
  /** Registers a password, its encodings, and the pair as Basic authentication sends it. */
  addPassword(username, password) {
    this.addToken(password);
    this.addBase64(`${username}:${password}`);
  }
  /** Without the padding, which is often left out. */
  addBase64(text) {
    const base642 = Buffer.from(text).toString("base64").replaceAll("=", "");
    this.add(base642);
    this.add(encodeURIComponent(base642));
  }
  /** Registers a signed address, its path with query, its query, and the signatures and tokens in it. */
  addSignedAddress(address) {
    this.add(address);
    const target = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*/s, "");
    const queryStart = target.indexOf("?") + 1;
    if (queryStart === 0) return;
    this.add(target);
    this.add(target.slice(queryStart));
    for (const [, signature] of [...target.matchAll(SIGNATURE)].slice(0, MAX_SIGNATURES)) {
      const value = String(signature);
      this.add(value);
      this.add(value.replaceAll(PERCENT_ENCODED, (code) => String.fromCharCode(parseInt(code.slice(1), 16))));
    }
  }
  /**
   * The text with `***` instead of each secret. A text in which a reader would see a secret that is written in another
   * way becomes one line.
   *
   * @param maxLength how much of the text is read and kept, UTF-16 units. A secret across this limit is replaced, too.
   *   Default: all
   */
  redact(text, maxLength = text.length) {
    const head = text.slice(0, maxLength + this.maxLength);
    return (head === text ? this.hidden(text) : this.redactCut(head)).slice(0, maxLength);
  }
  /** A text that was cut, redacted; without its end, as long as the longest secret: one may begin there. */
  redactCut(text) {
    const clean = this.hidden(text);
    return clean.slice(0, Math.max(0, clean.length - this.maxLength));
  }
  hidden(text) {
    const clean = this.replaced(text);
    if (this.secrets.size === 0 || !UNSEEN.test(clean)) return clean;
    const seen = asSeen(clean);
    const redacted2 = this.replaced(seen);
    return redacted2 === seen ? clean : redacted2;
  }
  /** The text with `***` instead of each secret that is written as it is; one for secrets that overlap. */
  replaced(text) {
    const found = [];
    for (const secret of this.secrets)
      for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + secret.length))
        found.push({ start, end: start + secret.length });
    let [redacted2, readUntil] = ["", 0];
    for (const { start, end } of found.sort((one, other) => one.start - other.start)) {
      if (start >= readUntil) redacted2 += `${text.slice(readUntil, start)}${REDACTED}`;
      readUntil = Math.max(readUntil, end);
    }
    return redacted2 + text.slice(readUntil);
  }
};

// src/client-context.ts
var DEFAULT_DEADLINE_MS = 5 * 60 * 1e3;
var MAX_QUOTE_SOURCE = 1e4;
var MAX_OWN = 80;
var DraftServiceClient = class {
  urls;
  transport;
  storage;
  clock;
  limiter;
  backoff;
  secrets;
  notice;
  warn;
  onRequest;
  /** When the service accepted each task that this client started (202), monotonic ms, by task id. */
  started = /* @__PURE__ */ new Map();
  draftTemplatesPath;
  /** @throws InputError when the base URL or the templates path cannot be used */
  constructor(options) {
    this.urls = serviceUrls(parseBaseUrl(options.baseUrl));
    this.transport = options.transport;
    this.storage = options.storage;
    this.clock = options.clock;
    this.backoff = backoffWith(options.random ?? Math.random);
    this.secrets = options.secrets ?? new Secrets();
    this.notice = options.notice ?? (() => void 0);
    this.warn = options.warn ?? this.notice;
    this.limiter = rateLimiter(options.clock, this.backoff, this.notice);
    this.onRequest = options.onRequest;
    this.draftTemplatesPath = parseDraftTemplatesPath(options.draftTemplatesPath ?? "");
  }
  /**
   * A deadline for one job: `ms` from now (default: 5 minutes). `signal` aborts the job earlier.
   *
   * @param advice what the user can do once it is reached, a sentence
   * @throws InputError when `ms` is NaN
   */
  deadline(ms = DEFAULT_DEADLINE_MS, signal = new AbortController().signal, advice) {
    if (Number.isNaN(ms)) throw new InputError(["The time limit must be a number of ms, not NaN."]);
    return new Deadline(this.clock, ms, signal, advice);
  }
  /** Text of the service for a message: secrets redacted, one line, cut to `length` UTF-16 units. Default: 300 */
  quote(text, length) {
    const line = oneLine(this.secrets.redact(text, MAX_QUOTE_SOURCE), MAX_QUOTE_SOURCE);
    return oneLine(hideSignatures(line), length);
  }
  /**
   * What the user gave, without the spaces around it, for a message: the whole text if it is short, else its length.
   * It may hold a secret that only the host knows, and the host's mask finds only a whole one.
   */
  quoteOwn(text) {
    return quoteWhole(this.secrets.redact(text).trim(), MAX_OWN);
  }
};

// src/address/signed-url-and-redirects.ts
function signedUrl(address) {
  const url = /^https?:\/\/[^/\\ \p{Cc}][^ \p{Cc}]*$/iu.test(address) ? URL.parse(address) : null;
  return url?.username === "" && url.password === "" ? address : void 0;
}
function signedRedirectTarget(from, header) {
  const location = Buffer.from(header, "latin1").toString();
  const target = /^https?:\/\//i.test(location) ? location : URL.parse(location, from)?.href ?? location;
  if (/^https:/i.test(from) && /^http:/i.test(target)) return void 0;
  return signedUrl(target);
}
function signedTarget(address) {
  const url = new URL(address);
  const rest = address.replace(/#.*/s, "").replace(/^https?:\/\/[^/?\\]*/i, "");
  return {
    secure: url.protocol === "https:",
    hostname: url.hostname.replace(/[[\]]/g, ""),
    /** Empty: the default port of http or https. */
    port: url.port,
    /** Path and query without the fragment: a character for each byte of its UTF-8. */
    path: Buffer.from(rest.startsWith("/") ? rest : `/${rest}`).toString("latin1")
  };
}

// src/auth/credentials.ts
function tokenMistake(token) {
  return /^$|[^\x21-\x7e]/.test(token) ? "This is not a token: it is empty, or contains a space, a line break or a character outside ASCII. Copy it again." : void 0;
}
function usernameMistake(username) {
  if (username === "") return "The user name is empty.";
  if (username.includes(":")) return 'A user name cannot contain ":" with Basic authentication. Use a token.';
  return new RegExp("\\p{Cc}", "u").test(username) ? "A user name cannot contain control characters." : void 0;
}
function authorization(credentials) {
  if ("token" in credentials) return `Token ${credentials.token}`;
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`);
  return `Basic ${pair.toString("base64")}`;
}

// platform/http/transport.ts
function openTransports(credentials) {
  let reads;
  const agentOfService = (method, url) => method === "POST" ? agentFor(url, false) : reads ??= agentFor(url, true);
  return {
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        const target = new URL(url);
        const auth = authenticate ? { authorization: authorization(credentials) } : {};
        const length = body === void 0 ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const options = {
          method,
          // Node looks up an IPv6 address without its brackets.
          hostname: target.hostname.replace(/^\[|\]$/g, ""),
          port: target.port,
          path: `${target.pathname}${target.search}`,
          headers: { ...headers, ...length, ...auth },
          agent: await agentOfService(method, target).catch(nothingSent2)
        };
        return toResponse(await send(target.protocol === "https:", options, signal, body));
      }
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname: hostname2, port, path: path4 } = signedTarget(url);
        const agent = await agentFor(new URL(url), false).catch(nothingSent2);
        const options = { method: "GET", hostname: hostname2, port, path: path4, headers: { ...headers }, agent };
        return toResponse(await send(secure, options, signal));
      }
    },
    close: () => {
      void reads?.then((agent) => {
        if ("destroy" in agent) agent.destroy();
      });
    }
  };
}
function nothingSent2(error) {
  throw new NothingSentError(error);
}
async function send(secure, options, signal, body) {
  signal.throwIfAborted();
  let connected = false;
  const response = new Promise((resolve, reject) => {
    const request = httpModule(secure).request({ ...options, signal }, resolve);
    request.on("socket", (socket) => {
      const onConnect = () => {
        connected = true;
      };
      if (socket.connecting || socket.secureConnecting === true)
        socket.once(secure ? "secureConnect" : "connect", onConnect);
      else onConnect();
    });
    request.on("upgrade", (_, socket) => {
      socket.destroy();
      reject(new Error("the other side switched the protocol (HTTP 101)"));
    });
    request.on("error", reject);
    request.end(body);
  });
  return abortable(response, signal).catch((error) => {
    throw connected ? error : new NothingSentError(error);
  });
}
function toResponse(message) {
  const headers = Object.entries(message.headersDistinct);
  const joined = headers.map(([name, values = []]) => [name, values.join(", ")]);
  return { status: message.statusCode ?? 0, headers: Object.fromEntries(joined), body: message };
}
function httpModule(secure) {
  return process.getBuiltinModule(secure ? "node:https" : "node:http");
}
async function agentFor(url, keepAlive) {
  if (getProxyUrl(url) === void 0) {
    const { Agent } = httpModule(url.protocol === "https:");
    return new Agent({ keepAlive });
  }
  process.noDeprecation = true;
  const { HttpClient } = await import("./lib-WBXIURGU.js");
  return new HttpClient(CLIENT_NAME, [], { keepAlive }).getAgent(url.href);
}

// platform/http/open-client.ts
var systemClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, void 0, { signal })
};
function startDeadline({ "timeout-minutes": minutes }, { signal, nameOf: nameOf2 }) {
  const hint = `Allow more time with ${nameOf2("timeout-minutes")}.`;
  return new Deadline(systemClock, minutes * 6e4, signal, hint);
}
function openClient(connection, login, host) {
  const { log, secrets } = host;
  const { "base-url": baseUrl, "draft-templates-path": draftTemplatesPath2 } = connection;
  const { token, ...user } = login;
  const transports = openTransports(token === "" ? user : { token });
  host.onExit(transports.close);
  if (isRemotePlainHttp(parseBaseUrl(baseUrl)))
    log.notice("The base URL begins with http://: the credentials travel unencrypted.");
  const client = new DraftServiceClient({
    ...transports,
    baseUrl,
    draftTemplatesPath: draftTemplatesPath2,
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
    onRequest: ({ method, path: path4, status, ms, attempt }) => {
      const outcome = `${status ?? "no response"}, ${Math.round(ms)} ms, attempt ${attempt}`;
      log.debug(`${method} ${path4}: ${outcome}`);
    }
  });
  return { client, deadline: startDeadline(connection, host) };
}

// platform/progress/progress-lines.ts
var MIN_PAUSE_MS = 5e3;
var MAX_SILENCE_MS = 3e4;
function planLine(client, plan) {
  const name = plan.template === null ? "" : ` "${client.quote(plan.template.name, 100)}"`;
  return `template ${plan.templateId}${name} for ${planSubject(plan)}`;
}
function taskLine(client, task) {
  const message = client.quote(task.state_message ?? "", 200);
  const percent = task.progress_pct === null ? "" : ` ${task.progress_pct} %`;
  const state = client.quote(task.state_display ?? task.state, 60);
  return `${state}${percent}${message === "" ? "" : `: ${message}`}`;
}
function progressLines(client, write) {
  const now = () => client.clock.monotonic();
  let startedAt;
  let last = { line: "", at: -Infinity };
  const show = (line, minPauseMs = 0) => {
    if (now() - last.at < (line === last.line ? MAX_SILENCE_MS : minPauseMs)) return;
    last = { line, at: now() };
    startedAt ??= last.at;
    write(`${formatDuration(last.at - startedAt).padStart(10)}  ${line}`);
  };
  return {
    onStatus: (task) => show(taskLine(client, task)),
    onRetry: ({ message }) => show(message),
    onObjects: ({ done, of }) => show(`${done} of ${of} objects`, done === 0 || done === of ? 0 : MIN_PAUSE_MS)
  };
}

// action/runner/report-step-summary.ts
var MAX_ANNOTATION = 4e3;
async function summarizeStep(heading, sentence, { report, sent, taskId, state }) {
  const text = escapedLine(sentence, MAX_ANNOTATION).replaceAll("&#64;", "<code>@</code>");
  summary.addHeading(heading, 2).addRaw(`<p>${text}</p>`, true);
  const rows = [];
  if (report !== void 0) rows.push(["Report", codeLine(report)]);
  if (taskId !== void 0) rows.push(["Task", `<code>${taskId}</code>`]);
  if (state !== void 0) rows.push(["Last state", codeLine(state)]);
  if (rows.length > 0) addRows(rows);
  if (sent !== void 0) addSettings(sent, {});
  await writeSummary();
}
async function summarizeReport(manifest, artifactUrl) {
  const { template, subject, task, file, settings } = manifest;
  const name = codeLine(file.name);
  const unknown2 = "not known (collected by task id)";
  summary.addHeading("Draft Service report", 2);
  addRows([
    ["Report", artifactUrl === void 0 ? name : `<a href="${escapedLine(artifactUrl)}">${name}</a>`],
    [
      "Template",
      template === null ? unknown2 : codeLine(`${template.name ?? "name not known"} (${template.id})`)
    ],
    ["About", subject === null ? unknown2 : codeLine(subjectText(subject))],
    ["Size", formatBytes(file.size_in_bytes)],
    ["SHA-256", `<code>${file.sha256}</code>`],
    [
      "Task",
      `${task.id}, created ${codeLine(task.created ?? "at an unknown time")}, updated ` + codeLine(task.updated ?? "at an unknown time")
    ],
    ...task.name === null ? [] : [["Task name", codeLine(task.name)]],
    ["Downloaded", manifest.downloaded_at],
    ["Service", escapedLine(manifest.service)]
  ]);
  if (settings.sent !== null) addSettings(settings.sent, settings.effective ?? {});
  await writeSummary();
}
function subjectText(subject) {
  const id2 = "draft_id" in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
  return subject.name === null ? id2 : `${subject.name} (${id2})`;
}
var MAX_SETTING = 200;
var MAX_SETTINGS = 300;
function addRows(rows) {
  summary.addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }])).addEOL();
}
function addSettings(sent, defaults) {
  const rows = Object.entries({ ...defaults, ...sent }).map(([name, value]) => [
    codeLine(name, MAX_SETTING),
    codeLine(typeof value === "string" ? value : JSON.stringify(value), MAX_SETTING),
    Object.hasOwn(sent, name) ? "set in the workflow" : "the template's default"
  ]);
  if (rows.length === 0) return;
  const header = ["Setting", "Value", "From"].map((data) => ({ data, header: true }));
  summary.addTable([header, ...rows.slice(0, MAX_SETTINGS)]).addEOL();
  if (rows.length > MAX_SETTINGS)
    summary.addRaw(`<p>${rows.length - MAX_SETTINGS} more settings are not shown.</p>`, true);
}
function escapedLine(text, length = 500) {
  const line = oneLine(text, length);
  if (line === "") return "(empty)";
  return line.replace(
    /[&<>"'`*~[\]\\|!#@]/g,
    (character) => NAMED[character] ?? `&#${character.charCodeAt(0)};`
  );
}
function codeLine(text, length) {
  return `<code>${escapedLine(text, length)}</code>`;
}
var NAMED = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;"
};
async function writeSummary() {
  if (process.env.GITHUB_STEP_SUMMARY === void 0 || process.env.GITHUB_STEP_SUMMARY === "") return;
  await summary.write();
}

// src/errors/failure-words-by-error-kind.ts
var FAILURE_OF_KIND = {
  input: "input",
  settings: "settings",
  authentication: "credentials",
  permission: "permission",
  "not-found": "not-found",
  /** The service did not accept a value: a draft reference of another project, a missing project. */
  rejected: "input",
  "rate-limit": "rate-limit",
  unavailable: "network",
  connection: "network",
  malformed: "unexpected",
  redirect: "unexpected",
  "incomplete-list": "unexpected",
  unstable: "unexpected",
  "task-failed": "task-failed",
  deadline: "deadline",
  download: "download",
  /** The host could not write the file. */
  file: "download",
  /** The Action could not upload the artifact. */
  artifact: "artifact",
  aborted: "interrupted",
  /** Not a failure of the service: of the host's code, or a bug. */
  unexpected: "unexpected"
};

// src/errors/failure-facts.ts
function failureFacts(thrown) {
  const error = thrown instanceof DraftServiceError ? thrown : new UnexpectedError(thrown);
  const { taskId, state, status: httpStatus } = error;
  const mayHaveStarted = error.mayHaveStarted && taskId === void 0;
  return { failure: failureOf2(error), taskId, state, httpStatus, mayHaveStarted };
}
function failureOf2({ kind, mayHaveStarted, state, facts }) {
  const { taskExists = false, isNotService = false } = facts;
  if (kind === "task-failed" && state === STATE.cancelled) return "task-cancelled";
  if (isNotService && (kind === "malformed" || kind === "rejected")) return "network";
  return kind === "rejected" && (taskExists || mayHaveStarted) ? "unexpected" : FAILURE_OF_KIND[kind];
}

// platform/inputs/login-mistakes-and-masking.ts
function passwordOf(text) {
  return text.replace(/[\r\n]+$/, "");
}
function maskLogin(secrets, { token, username, password }) {
  secrets.addToken(token);
  if (password !== "") secrets.addPassword(username, password);
}
function loginMistakes({ token, username, password }, names, whyEmpty = "") {
  const both = `${names.username} and ${names.password}`;
  const malformed = token === "" ? void 0 : tokenMistake(token);
  if (malformed !== void 0) return [`${names.token}: ${malformed}`];
  if (token !== "" && (username !== "" || password !== ""))
    return [`${names.token}: give either ${names.token} or ${both}, not both.`];
  if (token === "" && username === "" && password === "")
    return [`${names.token}: give a token, or ${both}. ${whyEmpty}`.trim()];
  if (username === "" === (password === "")) return [];
  return [`${username === "" ? names.username : names.password}: ${both} are needed together.`];
}

// platform/process/host-run.ts
var INTERRUPT_MS = 1500;
var LAST_OUTPUT_MS = 500;
var LINGER_MS = 1e3;
var HostRun = class {
  /** What the run is doing, for the message of a run that fails. */
  phase = "starting";
  controller = new AbortController();
  isInterrupted = false;
  exitCallbacks = [];
  settled = false;
  get signal() {
    return this.controller.signal;
  }
  setPhase = (phase) => {
    this.phase = phase;
  };
  /** Called once when the work is over, however it ended: removes what is not complete, closes what is open. */
  onExit = (callback) => {
    this.exitCallbacks.push(callback);
  };
  async execute(signals, work) {
    for (const signal of signals) this.listenTo(signal);
    process.once("beforeExit", () => {
      const message = `The ${this.name} ended unexpectedly while ${this.phase}: a connection closed without an error.`;
      void this.fail(new HostError(message, void 0, "connection"));
    });
    process.on("uncaughtException", (error) => {
      if (this.settled) return;
      void this.fail(error);
      this.controller.abort(error);
    });
    try {
      await work();
      if (this.settled) return;
      this.settled = true;
      await this.close();
    } catch (error) {
      await this.fail(error);
    }
  }
  exitCodeOf(_failure) {
    return 1;
  }
  cleanUp() {
    for (const callback of this.exitCallbacks.splice(0)) {
      try {
        callback();
      } catch {
      }
    }
  }
  async fail(thrown) {
    if (this.settled) return;
    this.settled = true;
    this.cleanUp();
    const isBroken = this.signal.aborted && !(thrown instanceof DraftServiceError);
    const failure = this.failureOf(isBroken ? this.signal.reason : thrown);
    process.exitCode = this.exitCodeOf(failure);
    await this.reportFailure(failure).finally(() => this.close());
  }
  /** Whatever ended the run, as an error with a message for the user. */
  failureOf(error) {
    if (error instanceof DraftServiceError && !(error instanceof UnexpectedError)) return error;
    const { whatHappened, facts } = error instanceof UnexpectedError ? error : new UnexpectedError(error);
    const hint = `Please report it to the maintainers of this ${this.program}.`;
    const message = withFullStop(`Unexpected error: ${whatHappened}`);
    const failure = new DraftServiceError("unexpected", message, { ...facts, hint });
    if (error instanceof Error && error.stack !== void 0) failure.stack = error.stack;
    return failure;
  }
  async close() {
    this.cleanUp();
    await this.flush?.();
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }
  /** Listens first: without any listener Node would drop a signal that arrived while the modules were loaded. */
  listenTo(signal) {
    const earlier = process.listeners(signal);
    process.on(signal, () => this.interrupt());
    for (const listener of earlier) process.off(signal, listener);
  }
  interrupt() {
    if (this.isInterrupted) return;
    this.isInterrupted = true;
    const interrupted = new HostError("Cancelled before it finished.", void 0, "aborted");
    this.controller.abort(interrupted);
    setTimeout(() => {
      process.exitCode ??= this.exitCodeOf(interrupted);
      setTimeout(() => process.exit(), LAST_OUTPUT_MS);
      void this.fail(interrupted).finally(() => process.exit());
    }, INTERRUPT_MS).unref();
  }
};

// src/text/file-name.ts
var MAX_NAME_BYTES = 200;
var MAX_EXTENSION_BYTES = 20;
var HEAD_LENGTH = 800;
var TAIL_LENGTH = 100;
var FORBIDDEN = /[":<>|*?\\/]/gu;
var RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|git~[0-9])\s*(?:\.|$)/iu;
var BARE_EXTENSION = /^[\s.]*\.([\p{L}\p{N}]{1,10})[\s.]*$/u;
function safeFileName(name, fallback, maxBytes = MAX_NAME_BYTES) {
  const isLong = name.length > HEAD_LENGTH + TAIL_LENGTH;
  const read = isLong ? `${name.slice(0, HEAD_LENGTH)}${name.slice(-TAIL_LENGTH)}` : name;
  const visible = read.replace(LINE_BREAKS, " ").replace(INVISIBLE, "");
  const extension = BARE_EXTENSION.exec(visible)?.[1];
  if (extension !== void 0) return `${fallback}.${extension}`;
  const plain = visible.replace(FORBIDDEN, "_").replaceAll("##[", "##_").replace(/^[\s.\u200c\u200d]+/u, "").replace(/[\s.\u200c\u200d]+$/u, "").replace(/^-/u, "_");
  if (/^_*$/u.test(plain)) return fallback;
  const short = shortened(plain, maxBytes);
  return RESERVED.test(short) ? shortened(`_${short}`, maxBytes) : short;
}
function fileNameMistakes(name) {
  const mistakes = [];
  if (name === "." || name === "..") mistakes.push(`"${name}" is a folder, not a file name.`);
  if (name.search(FORBIDDEN) >= 0) mistakes.push('It must not contain any of " : < > | * ? \\ /.');
  if (name.search(INVISIBLE) >= 0) mistakes.push("It must not contain control or invisible characters.");
  if (RESERVED.test(name)) mistakes.push("On Windows this is the name of a device or of .git.");
  if (name !== "." && name !== ".." && /^[\s\u200c\u200d]|[\s.\u200c\u200d]$/u.test(name))
    mistakes.push("It must not begin with a space or end with a space or a dot.");
  const bytes = Buffer.byteLength(name);
  if (bytes > MAX_NAME_BYTES)
    mistakes.push(`It may be ${MAX_NAME_BYTES} bytes long at most; this one has ${bytes}.`);
  return mistakes;
}
function shortened(name, maxBytes) {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot) : "";
  const kept = Buffer.byteLength(extension) <= MAX_EXTENSION_BYTES ? extension : "";
  const room = maxBytes - Buffer.byteLength(kept);
  return `${cutBytes(name, room).replace(/[\s.]+$/u, "")}${kept}`;
}
function cutBytes(text, maxBytes) {
  return Buffer.from(text).subarray(0, maxBytes).toString().replace(/\ufffd$/u, "");
}

// platform/inputs/parsers.ts
function inputError(sentence) {
  return new InputError([sentence]);
}
function id(text, hint = "") {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value;
  const bound = value > Number.MAX_SAFE_INTEGER ? `of at most ${Number.MAX_SAFE_INTEGER}` : "above 0";
  throw inputError(`It must be a whole number ${bound}, not "${quoteWhole(text)}".${hint}`);
}
var FIND_DRAFT_ID = "`draft-service draft list` prints the drafts with their ids.";
function draftId(text) {
  return id(text, ` ${FIND_DRAFT_ID}`);
}
function boolean2(text) {
  if (["true", "True", "TRUE"].includes(text)) return true;
  if (["false", "False", "FALSE"].includes(text)) return false;
  throw inputError(`It must be true or false, not "${quoteWhole(text)}".`);
}
function number3(min, max, pattern = /^(?:\d+|\d*\.\d+)$/, kind = "number") {
  return (text) => {
    const value = Number(text);
    if (pattern.test(text) && value >= min && value <= max) return value;
    throw inputError(`It must be a ${kind} from ${min} to ${max}, not "${quoteWhole(text)}".`);
  };
}
function integer2(min, max) {
  return number3(min, max, /^\d+(?:\.0+)?$/, "whole number");
}
function oneOf(words) {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found === void 0) throw inputError(`It must be ${words.join(" or ")}.`);
    return found;
  };
}
function templateIdOrName(text) {
  return /^\d+$/.test(text) ? { id: id(text) } : { name: text };
}
function folder(text) {
  if (new RegExp("\\p{Cc}", "u").test(text)) throw inputError("A folder cannot contain control characters.");
  return text;
}
function fileName(text) {
  const mistakes = fileNameMistakes(text);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return text;
}
function namesIn(text) {
  return linesIn(text.replaceAll(",", "\n"));
}
function linesIn(text) {
  return text.split(/[\n\r]/).map((line) => line.trim()).filter((line) => line !== "");
}
function subjectOf(values) {
  const { "draft-id": draftId2, "project-id": projectId = 0 } = values;
  return draftId2 === void 0 ? { projectId } : { draftId: draftId2 };
}

// platform/inputs/input.ts
function optional2(brief, value, parse2) {
  return { brief, value, read: ([text]) => text === void 0 ? void 0 : parse2(text) };
}
function required2(brief, value, parse2, missing = "It is missing.") {
  const read = ([text]) => {
    if (text === void 0) throw inputError(missing);
    return parse2(text);
  };
  return { brief, value, isRequired: true, read };
}
function withDefault(fallback, brief, value, parse2) {
  return {
    brief: `${brief} (default: ${fallback})`,
    value,
    read: ([text = fallback]) => parse2(text)
  };
}
async function readInputs(table, textsOf, mistakes, nameOf2 = (name) => name, usage = "") {
  const values = {};
  const all = [];
  for (const [name, input] of Object.entries(table)) {
    try {
      values[name] = await input.read(textsOf(name));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      all.push(...error.mistakes.map((mistake) => `${nameOf2(name)}: ${mistake}`));
    }
  }
  all.push(...mistakes);
  if (all.length > 0) throw new InputError(all, { hint: `${NOTHING_REQUESTED} ${usage}`.trimEnd() });
  return values;
}

// src/snapshot/snapshot-settings.ts
var SNAPSHOT_VIEWS = ["metadata", "detail", "list"];
function snapshotSettings(options) {
  const { view = "metadata", families = FAMILY_NAMES, query = [], ignore = [] } = options;
  const mistakes = [];
  const known = (what, all, names) => {
    const unknown2 = names.filter((name) => !all.includes(name));
    mistakes.push(...unknown2.map((name) => unknownChoice(what, name, all)));
    return all.filter((name) => names.includes(name));
  };
  const [knownView] = known("view", SNAPSHOT_VIEWS, [view]);
  if (families.length === 0)
    mistakes.push("No family is given: name at least one, or leave the families out for all.");
  const asPaths = families.map((name) => isFamilyName(name) ? FAMILIES[name].path : name);
  const paths = known("family", FAMILY_PATHS, asPaths);
  if (query.length > 0 && view !== "list")
    mistakes.push(`Only the view "list" takes query parameters; the view is "${quoteWhole(view, 40)}".`);
  mistakes.push(...queryMistakes(query));
  if (ignore.includes("")) mistakes.push("The name of a key that is ignored is empty.");
  if (knownView === void 0 || mistakes.length > 0) throw new InputError(mistakes);
  return {
    view: knownView,
    families: FAMILY_NAMES.filter((name) => paths.includes(FAMILIES[name].path)),
    query: [...query].sort(),
    ignore: [...new Set(ignore)].sort()
  };
}
var TITLES = {
  view: "View",
  families: "Families",
  query: "Query parameters",
  ignore: "Ignored keys"
};
function differentSettings(from, to) {
  return Object.keys(TITLES).filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key])).map((key) => `${TITLES[key]}: ${inWords(from, key)}, then ${inWords(to, key)}`);
}
function inWords(settings, key) {
  const { view, families } = settings;
  if (key === "view") return view;
  if (key === "families" && families.length === FAMILY_NAMES.length) return "all";
  const list = key === "families" ? families.map((family) => FAMILIES[family].path) : settings[key];
  return oneLine(list.join(", ") || "none");
}
function checkComparable(from, to) {
  const different = differentSettings(from, to);
  if (different.length === 0) return;
  const sentence = "These snapshots were taken with different settings and cannot be compared.";
  throw new InputError([sentence, ...different.map((one) => `${one}.`)], {
    hint: "Take the later one with the settings of the earlier one, or remove the earlier one to start over."
  });
}

// platform/inputs/shared-inputs.ts
var LOGIN_INPUTS = {
  "base-url": {
    brief: "Address of the service",
    value: "URL",
    variable: "DRAFT_SERVICE_URL",
    read: ([text = ""]) => parseBaseUrl(text).href
  },
  username: {
    brief: "User name",
    value: "NAME",
    variable: "DRAFT_SERVICE_USER",
    read: ([text = ""]) => {
      const mistake = text === "" ? void 0 : usernameMistake(text);
      if (mistake !== void 0) throw inputError(mistake);
      return text;
    }
  }
};
var timeoutMinutes = (minutes) => withDefault(
  String(minutes),
  "Time limit of the whole command; fractions are allowed",
  "MINUTES",
  number3(0.01, 1440)
);
var DRAFT_ID = required2(
  "Id of the draft",
  "ID",
  draftId,
  `Give the id of the draft. ${FIND_DRAFT_ID}`
);
var SUBJECT_INPUTS = {
  "draft-id": optional2("Id of the draft", "ID", draftId),
  "project-id": optional2("Id of the project", "ID", id),
  "draft-templates-path": {
    brief: "Path of a draft's template list after the base URL; must contain {draft_id}",
    value: "PATH",
    read: ([text = ""]) => parseDraftTemplatesPath(text)
  }
};
var REPORT_INPUTS = {
  template: optional2("Template: its id, or its exact name", "ID|NAME", templateIdOrName),
  ...SUBJECT_INPUTS,
  "task-id": optional2("Id of the task", "ID", id),
  filename: optional2("Name of the report's file (default: the service's, made safe)", "NAME", fileName),
  "poll-interval-seconds": optional2(
    "Time between two status requests (default: 2 to 5, growing with the time waited)",
    "SECONDS",
    number3(0.2, 300)
  )
};
var VIEW_INPUTS = {
  view: optional2("metadata (default), detail or list", "VIEW", (view) => snapshotSettings({ view }).view),
  query: {
    brief: "Query parameter of the lists; only with the view list",
    value: "NAME=VALUE",
    isRepeatable: true,
    read: (texts) => snapshotSettings({ view: "list", query: texts.flatMap(linesIn) }).query
  },
  families: optional2("Families to read, separated by commas (default: all)", "NAMES", (text) => {
    const families = namesIn(text);
    snapshotSettings({ families });
    return families;
  }),
  ignore: {
    brief: "Names of keys to leave out, separated by commas",
    value: "NAMES",
    read: (texts) => snapshotSettings({ ignore: texts.flatMap(namesIn) }).ignore
  }
};
var BASELINE_DRAFT_ID = optional2(
  "Compare with this draft instead of the snapshot in the folder",
  "ID",
  draftId
);
function combinationMistakes(inputs, textOf3, nameOf2) {
  const mistakes = [];
  const refuse = (name, why) => mistakes.push(`${nameOf2(name)}: ${why}`);
  const isGiven = (name) => textOf3(name) !== "";
  const [draft, project, query, view] = ["draft-id", "project-id", "query", "view"].map(nameOf2);
  if ("project-id" in inputs && !isGiven("task-id")) {
    if (isGiven("project-id") && isGiven("draft-id"))
      refuse("project-id", `give either ${project} or ${draft}, not both.`);
    if (!isGiven("project-id") && !isGiven("draft-id"))
      refuse(
        "draft-id",
        `give either ${draft} or ${project}. Both are empty. If one of them comes from a variable, check that the variable is set. ${FIND_DRAFT_ID}`
      );
  }
  if (isGiven("object-id") && (isGiven("parent") || isGiven("search")))
    refuse("object-id", "it names one object; leave --parent and --search out.");
  if ("view" in inputs && isGiven("query") && textOf3("view") !== "list")
    refuse("query", `only the list view takes query parameters. Set ${view} to list, or leave ${query} out.`);
  if (isGiven("baseline-draft-id") && Number(textOf3("baseline-draft-id")) === Number(textOf3("draft-id")))
    refuse(
      "baseline-draft-id",
      `this is ${draft} itself. Leave it out to compare with the snapshot in the folder.`
    );
  return mistakes;
}

// action/inputs/read-step-inputs.ts
var EMPTY_SECRET = "If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and of Dependabot do not get the secrets of Actions.";
var readInput = (name, isVerbatim = false) => {
  const text = getInput(name, { trimWhitespace: false });
  return isVerbatim && text.trim() !== "" ? text : text.trim();
};
function readLogin(read = readInput) {
  const password = passwordOf(read("password", true));
  return { token: read("token"), username: read("username"), password };
}
async function readStepInputs(table, read, found = []) {
  const login = readLogin(read);
  const names = { token: "token", username: "username", password: "password" };
  const mistakes = [
    ...loginMistakes(login, names, EMPTY_SECRET),
    ...found,
    ...combinationMistakes(table, read, (name) => name)
  ];
  const textsOf = (name) => [read(name, table[name]?.isVerbatim)].filter((text) => text !== "");
  return { ...await readInputs(table, textsOf, mistakes), login };
}

// action/runner/run-log.ts
var RunLog = class {
  secrets;
  constructor(secrets) {
    this.secrets = secrets;
  }
  line(text) {
    info(this.sanitize(text));
  }
  notice(text) {
    notice(this.annotation(text));
  }
  warning(text) {
    warning(this.annotation(text));
  }
  /** The one error of a failed step. */
  error(text) {
    setFailed(this.annotation(text));
  }
  debug(text) {
    if (isDebug()) debug(this.sanitize(text));
  }
  /**
   * Text without secrets in which no line is a command. The runner also skips NEL (U+0085) before a command,
   * so that counts as white space.
   */
  sanitize(text) {
    return this.secrets.redact(text).replaceAll("##[", "# #[").replace(/^([\s\u0085]*):(?=:)/gm, "$1: ");
  }
  annotation(text) {
    return cut(this.sanitize(text), MAX_ANNOTATION);
  }
};

// action/runner/action-run.ts
var MAX_SENTENCE = 3e3;
var ActionRun = class extends HostRun {
  secrets = new Secrets(setSecret);
  log = new RunLog(this.secrets);
  step = {};
  /** Absolute path of the verified report. */
  report;
  name = "step";
  program = "action";
  title;
  /** @param title of the summary of a failed step */
  constructor(title2) {
    super();
    this.title = title2;
  }
  async run(work) {
    await this.execute(["SIGINT", "SIGTERM"], async () => {
      this.setOutputs({ failure: "" });
      maskLogin(this.secrets, readLogin());
      await work();
    });
  }
  nameOf = (input) => `the input ${input}`;
  /**
   * Sets outputs of the step; an output that is set again has its last value.
   *
   * @throws HostError if they cannot be written: a later step would not see them
   */
  setOutputs = (outputs) => {
    try {
      for (const [name, value] of Object.entries(outputs)) setOutput(name, String(value));
    } catch (error) {
      const why = withoutPeriod(messageOf(error));
      const message = `The outputs of the step could not be written: ${why}. Check the free space of the runner.`;
      throw new HostError(message, error);
    }
  };
  /** Writes the summary of a step that succeeded: a missing one is only a warning. */
  async summarize(write) {
    this.setPhase("writing the summary");
    await write().catch((error) => {
      this.log.warning(summaryMissing(error));
    });
  }
  async reportFailure(ended) {
    const failure = this.withTask(ended);
    const kept = this.report === void 0 ? "" : this.secrets.redact(` The report is kept at ${this.report}.`);
    const words = describe(failure, (taskId) => `collect it with the input task-id: ${taskId}`);
    const sentence = `${cut(this.secrets.redact(inOneLine(words)), MAX_SENTENCE)}${kept}`;
    this.log.error(sentence);
    const { state = this.step.state } = failure;
    if (state !== void 0) this.step.state = oneLine(this.secrets.redact(state), 40);
    try {
      this.setOutputs({
        failure: this.wordOf(failure),
        ...state === void 0 ? {} : { state: this.step.state }
      });
    } catch (outputError) {
      this.log.line(messageOf(outputError));
    }
    try {
      await summarizeStep(`${this.title}: failed`, sentence, this.step);
    } catch (summaryError) {
      this.log.line(summaryMissing(summaryError));
    }
  }
  /** The failure with the task id, so that nobody starts the report again. */
  withTask(failure) {
    const { taskId, state } = this.step;
    if (taskId !== void 0) return failure.ofTask(taskId, { state, taskExists: true });
    const isOfHost = failure instanceof HostError || failure.kind === "unexpected";
    return this.step.stage === "starting" && isOfHost ? failure.withHint(MAY_HAVE_STARTED) : failure;
  }
  wordOf(error) {
    const { kind } = error;
    const isOther = kind === "connection" || kind === "unexpected" && !(error instanceof HostError);
    return this.step.stage === "uploading" && isOther ? "artifact" : failureFacts(error).failure;
  }
};
function summaryMissing(error) {
  return `The job summary could not be written: ${withoutPeriod(messageOf(error))}.`;
}

// platform/files/resolve-folder.ts
import { lstatSync, realpathSync } from "node:fs";
import path from "node:path";
import { mkdir, stat } from "node:fs/promises";
function resolveFolder(input, base) {
  return { input, path: followLinks(path.resolve(base, folder(input)), input) };
}
function quotedFolder(input) {
  return `"${quoteWhole(input, 200)}"`;
}
function pathInside(root, target) {
  const relative = path.relative(resolveFolder(root, process.cwd()).path, target);
  return relative.split(path.sep)[0] === ".." || path.isAbsolute(relative) ? void 0 : relative;
}
function followLinks(target, input) {
  try {
    return realpathSync(target);
  } catch (error) {
    if (!hasCode(error, "ENOENT") || lstatSync(target, { throwIfNoEntry: false }) !== void 0)
      throw inputError(`The folder ${quotedFolder(input)} cannot be reached.`);
    return path.join(followLinks(path.dirname(target), input), path.basename(target));
  }
}
async function makeFolder(folder2) {
  if (await isFolder(folder2)) return;
  const parent = path.dirname(folder2);
  if (parent !== folder2) await makeFolder(parent);
  await mkdir(folder2).catch(async (error) => {
    if (!await isFolder(folder2)) throw error;
  });
}
async function isFolder(target) {
  return (await stat(target).catch(() => void 0))?.isDirectory() === true;
}

// platform/files/part-file.ts
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path2 from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as sleep2 } from "node:timers/promises";
var MAX_ATTEMPTS2 = 5;
var RETRY_PAUSE_MS = 100;
var BUSY = ["EPERM", "EBUSY", "EACCES"];
var BLOCK = 768 * 1024;
async function openPartFile(folder2) {
  await makeFolder(folder2);
  const part = path2.join(folder2, `.draft-report-${randomBytes(6).toString("hex")}.part`);
  const handle = await open(part, "ax");
  const stream = handle.createWriteStream({ highWaterMark: BLOCK });
  stream.on("error", () => void 0);
  return {
    /** Takes a piece, which must not change any more. Throws if an earlier one could not be written. */
    write: async (data) => {
      if (stream.errored) throw stream.errored;
      if (!stream.write(data)) await once(stream, "drain");
    },
    restart: async () => {
      await new Promise((resolve, reject) => {
        stream.write("", (error) => error ? reject(error) : resolve());
      });
      await handle.truncate(0);
    },
    /** Closes the file and gives it its final name, in the same folder; replaces a file of that name. */
    finish: async (target) => {
      stream.end();
      await finished(stream);
      await renameFile(part, target);
    },
    /** Removes the file. If that fails, it stays: the error that led here says more. */
    remove: async () => {
      stream.destroy(new Error("The file was given up."));
      await finished(stream).catch(() => void 0);
      await rm(part, { force: true }).catch(() => void 0);
    },
    /** Removes the file synchronously, for a process that exits. */
    removeNow: () => rmSync(part, { force: true })
  };
}
async function writeWhole(target, content) {
  let part;
  try {
    part = await openPartFile(path2.dirname(target));
    await part.write(content);
    await part.finish(target);
  } catch (error) {
    await part?.remove();
    throw new FileError(target, error);
  }
}
async function renameFile(from, to) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      const busy = BUSY.some((code) => hasCode(error, code));
      if (!busy || attempt === MAX_ATTEMPTS2) throw error;
      await sleep2(RETRY_PAUSE_MS * attempt);
    }
  }
}

// platform/snapshot/refuse-links-and-inside-git.ts
import { lstatSync as lstatSync2 } from "node:fs";
import path3 from "node:path";
function checkSnapshotFolder(folder2, inside = folder2.path) {
  if (inside.toLowerCase().split(path3.sep).includes(".git"))
    throw inputError("This path is inside a .git folder. Choose another one.");
  checkNoLinks(folder2);
}
function checkNoLinks({ input, path: target }) {
  if (!isFolderOrMissing(target))
    throw inputError(`At ${quotedFolder(input)} there is something that is not a folder.`);
  for (const name of FAMILY_PATHS) {
    if (isFolderOrMissing(path3.join(target, name))) continue;
    throw inputError(
      `In ${quotedFolder(input)}, "${name}" is a link or a file, not a folder. Remove it, or give another folder.`
    );
  }
}
function isFolderOrMissing(target) {
  return lstatSync2(target, { throwIfNoEntry: false })?.isDirectory() !== false;
}

// action/inputs/workspace-paths.ts
function reportFolder(input) {
  const { GITHUB_WORKSPACE: workspace = "", RUNNER_TEMP: temp = "" } = process.env;
  const { path: target } = resolveFolder(input, process.cwd());
  const roots = [process.cwd(), workspace, temp].filter((root) => root !== "");
  if (roots.some((root) => pathInside(root, target) !== void 0)) return input;
  throw inputError(`The folder must be inside the workspace or RUNNER_TEMP; ${quotedFolder(input)} is not.`);
}
function snapshotFolder(input, workspace = workspaceOfJob()) {
  const folder2 = resolveFolder(input, workspace);
  const inside = pathInside(workspace, folder2.path);
  if (inside === "")
    throw inputError("This is the workspace itself. Give a folder inside it; its files are replaced.");
  if (inside === void 0)
    throw inputError(`The folder must be inside the workspace; ${quotedFolder(input)} is not.`);
  checkSnapshotFolder(folder2, inside);
  return folder2;
}
function decisionsPath(input) {
  const { path: path4 } = resolveFolder(input, workspaceOfJob());
  if (pathInside(workspaceOfJob(), path4) !== void 0) return path4;
  throw inputError(`The file must be inside the workspace; ${quotedFolder(input)} is not.`);
}
function workspaceOfJob() {
  const { GITHUB_WORKSPACE: workspace = "" } = process.env;
  return workspace === "" ? process.cwd() : workspace;
}

export {
  titleText,
  redactDeep,
  formatDuration,
  formatMoment,
  formatBytes,
  isCertificateFailure,
  CERTIFICATE_HINT,
  CONNECTION_HINT,
  failureText,
  abortable,
  startIdleTimeout,
  CLIENT_NAME,
  CLIENT_VERSION,
  MAX_REDIRECTS,
  followRedirects,
  retryAfterMs,
  getJson,
  parse,
  safeParse,
  _nonnegative,
  _maxLength,
  string2 as string,
  number2 as number,
  int,
  unknown,
  array,
  object,
  union,
  record,
  _enum,
  literal,
  JITLESS,
  validate,
  textOrNull,
  numberOrNull,
  hideSignatures,
  signedUrl,
  signedRedirectTarget,
  MAX_DEPTH2 as MAX_DEPTH,
  canonicalJson,
  idOf,
  isId,
  uniqueIds,
  readAll,
  subjectKey,
  effectiveSettings,
  FAMILIES,
  FAMILY_NAMES,
  FAMILY_PATHS,
  parseQuery,
  CHECK_STEP_COMMENTS,
  draftDetail,
  objectList,
  objectDetail,
  objectMetadata,
  objectLabel,
  foldKey,
  isOrderKey,
  isCounterKey,
  parentKindOf,
  isOwnName,
  MAX_LABEL_LENGTH,
  isLabelKey,
  labelOf,
  oidOf,
  ownLabelOf,
  ownLabelWithKey,
  studyOf,
  mapConcurrent,
  MAX_CONCURRENT_REQUESTS,
  readObject,
  asObject,
  planAndStart,
  safeFileName,
  openClient,
  planLine,
  progressLines,
  inputError,
  boolean2 as boolean,
  integer2 as integer,
  oneOf,
  namesIn,
  subjectOf,
  quotedFolder,
  makeFolder,
  isFolder,
  openPartFile,
  writeWhole,
  renameFile,
  optional2 as optional,
  withDefault,
  SNAPSHOT_VIEWS,
  snapshotSettings,
  differentSettings,
  checkComparable,
  LOGIN_INPUTS,
  timeoutMinutes,
  DRAFT_ID,
  REPORT_INPUTS,
  VIEW_INPUTS,
  BASELINE_DRAFT_ID,
  readInput,
  readStepInputs,
  checkNoLinks,
  reportFolder,
  snapshotFolder,
  decisionsPath,
  summarizeStep,
  summarizeReport,
  addRows,
  codeLine,
  writeSummary,
  ActionRun
};
